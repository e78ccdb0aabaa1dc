import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Where the pages of the repository are on the web. */
const repository = /^https:\/\/github\.com\/ssvx\/ssvx\/(?:tree|blob)\/main\//

/**
 * Finds links that lead nowhere: to a file that is not there, or to a heading that the page does not have. Addresses of
 * other sites are not asked; those of this repository are looked up here.
 *
 * @param pages text by path from the root, with those that are generated
 */
export function findDeadLinks(root: string, pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([page, text]) =>
    listTargets(text)
      .filter((target) => !isAlive(page, target))
      .map((target) => `${page}: ${target}`),
  )

  function isAlive(page: string, target: string): boolean {
    const own = target.replace(repository, '/')
    if (/^[a-z]+:/.test(own)) return true
    // TypeDoc makes these, and VitePress refuses to build the site where one is missing.
    if (page === 'docs/reference/functions.md' && target.startsWith('packages/')) return true
    const [path = '', heading] = own.split('#')
    const file = locate(page, path, own !== target)
    if (file === undefined) return false
    if (heading === undefined) return true
    return listHeadings(pages.get(file) ?? '').includes(heading)
  }

  function locate(page: string, path: string, isOfRepository: boolean): string | undefined {
    if (path === '') return page
    const ofSite = page.startsWith('docs/') && !isOfRepository
    const base = path.startsWith('/') ? (ofSite ? 'docs/public' : '.') : dirname(page)
    const file = posix.join(base, decodeURI(path))
    if (pages.has(file)) return file
    const full = join(root, file)
    if (!existsSync(full)) return undefined
    return statSync(full).isDirectory() ? posix.join(file, 'README.md') : file
  }
}

/** The addresses that a page links to, and those of its pictures. */
function listTargets(text: string): string[] {
  const prose = text.replaceAll(/^( *)(```+).*?^\1\2$/gms, '').replaceAll(/`[^`\n]*`/g, '``')
  const inMarkdown = [...prose.matchAll(/\]\(([^()\s]+)(?: "[^"]*")?\)/g)]
  const inHtml = [...prose.matchAll(/ (?:href|src|srcset)="([^"]+)"/g)]
  return [...inMarkdown, ...inHtml].map(([, target = '']) => target)
}

/** The anchors of a page, as GitHub and VitePress make them of its headings. */
function listHeadings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
