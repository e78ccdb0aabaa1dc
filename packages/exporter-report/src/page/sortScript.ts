/**
 * Sorts a table by the column whose title is clicked: first the largest number on top, or the first word, then the
 * other way around. What is unknown stays at the end.
 */
export const sortScript: string = `
for (const table of document.querySelectorAll('table')) {
  const titles = [...table.tHead.rows[0].cells]
  const body = table.tBodies[0]
  titles.forEach((title, column) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...title.childNodes)
    title.append(button)
    button.addEventListener('click', () => {
      const isNumber = title.classList.contains('n')
      const isFirst = !title.hasAttribute('aria-sort')
      const isDown = isFirst ? isNumber : title.getAttribute('aria-sort') === 'ascending'
      for (const other of titles) other.removeAttribute('aria-sort')
      title.setAttribute('aria-sort', isDown ? 'descending' : 'ascending')
      const rows = [...body.rows].map((row) => {
        const cell = row.cells[column]
        return { row, text: cell.dataset.value ?? cell.textContent }
      })
      const compare = (a, b) => {
        if (a === '' || b === '') return (a === '') - (b === '')
        const difference = isNumber ? a - b : a.localeCompare(b, 'en', { numeric: true })
        return isDown ? -difference : difference
      }
      body.append(...rows.sort((a, b) => compare(a.text, b.text)).map(({ row }) => row))
    })
  })
}
`

/** SHA-256 of the script: what the policy of the page allows to run, and nothing else. */
export const sortScriptHash = 'sha256-5Q8H++SDVOBG3yOnlsXXcoFiWeZSi2suBcUwHC2Advc='
