import { readFile } from 'node:fs/promises'
import { createDevnet, createTestSecret, type Devnet } from '@x/devnet'
import { encryptKeystore, parseKeyShares, verifyKeyShares } from '@x/keyshares'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findChromium } from './testing/findChromium.ts'
import { findPaleTexts } from './testing/findPaleTexts.ts'
import { openPage } from './testing/openPage.ts'
import { servePage } from './testing/servePage.ts'
import { tabTo } from './testing/tabTo.ts'

const executablePath = findChromium()
const title = executablePath === undefined ? 'the page (skipped: no Chromium is installed)' : 'the page'

const password = 'test-secret-password'
const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'

const looks = [
  [1400, 'light'],
  [1400, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const

type PageFile = { name: string; mimeType: string; buffer: Buffer }

describe.skipIf(executablePath === undefined)(title, () => {
  let served: Awaited<ReturnType<typeof servePage>>
  let devnet: Devnet
  let browser: Browser
  let keystores: PageFile[]
  let operatorsJson: string

  beforeAll(async () => {
    // Contracts have the same addresses on each devnet. The page is built for them.
    await using model = await createDevnet({ operatorCount: 4 })
    vi.stubEnv('VITE_DEVNET_CONTRACTS', JSON.stringify(model.contracts))
    served = await servePage()
    vi.unstubAllEnvs()
    const allowOrigins = [new URL(served.url).origin]
    ;[devnet, browser, keystores] = await Promise.all([
      createDevnet({ operatorCount: 7, allowOrigins }),
      chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'], timeout: 240_000 }),
      // The first costs what a keystore costs.
      Promise.all([createKeystore(0, 'scrypt'), createKeystore(1), createKeystore(2)]),
    ])
    operatorsJson = JSON.stringify(
      devnet.getOperators([1, 2, 3, 4]).map(({ id, operatorKey }) => ({ id, operatorKey })),
    )
  })
  afterAll(async () => {
    await browser?.close()
    await devnet?.stop()
    await served?.[Symbol.asyncDispose]()
  })

  const open = (options: { width?: number } = {}) =>
    openPage(browser, { url: served.url, known: [devnet.apiUrl, devnet.rpcUrl], ...options })

  /** Fills in all that is needed but what is given otherwise. */
  async function fill(page: Page, given: Partial<Record<'owner' | 'nonce' | 'operators' | 'password', string>> = {}) {
    const values = { operators: operatorsJson, owner, nonce: '7', password, ...given }
    for (const [id, value] of Object.entries(values)) await page.fill(`#${id}`, value)
  }

  async function save(page: Page, press: () => Promise<void>) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    expect(download.suggestedFilename()).toBe('keyshares.json')
    return parseKeyShares(await readFile(await download.path(), 'utf8'))
  }

  test('without a mouse, from the first Tab to a file that the operators can use', async () => {
    await using opened = await open()
    const { page, complaints, requests } = opened
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    const { keyboard } = page
    // Listened for from the start: a chooser that opens before the browser was told so is one for people.
    page.on('filechooser', (chooser) => void chooser.setFiles(keystores))

    await tabTo(page, '#api')
    await keyboard.type(devnet.apiUrl)
    await tabTo(page, '#node')
    await keyboard.type(devnet.rpcUrl)
    await tabTo(page, '#ids')
    await keyboard.type('4, 1 2,3')
    await tabTo(page, '#ask')
    await keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('#operators-read')?.textContent !== '')
    expect(await page.textContent('#operators-read')).toMatch(
      /^4 operators, with the keys of the chain: .+ \(1\), .+ \(2\), .+ \(3\), .+ \(4\)$/,
    )
    await tabTo(page, '#owner')
    await keyboard.type(owner.toLowerCase())
    await tabTo(page, '#nonce')
    await keyboard.type('7')
    const asked = requests.length

    await tabTo(page, '#files')
    await keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('#keystores li').length === 3)
    expect(await page.getAttribute('#seal', 'class')).toContain('sealed')
    await tabTo(page, '#password')
    await keyboard.type(password)
    await tabTo(page, '#split')
    await keyboard.press('Enter')
    expect(await page.inputValue('#password')).toBe('')
    await page.waitForSelector('#result:not([hidden])')

    const keyShares = await save(page, () => keyboard.press('Enter'))
    const operators = devnet.getOperators([1, 2, 3, 4])
    const report = await verifyKeyShares(keyShares, { owner, ownerNonce: 7, operators, operatorPrivateKeys: operators })
    expect(report).toMatchObject({ valid: true, itemCount: 3, problems: [], unchecked: [] })
    expect(keyShares.shares.map(({ payload }) => payload.publicKey)).toEqual(
      keystores.map(({ buffer }) => `0x${JSON.parse(buffer.toString()).pubkey}`),
    )
    expect(workers.length).toBeGreaterThan(0)
    expect(workers.filter((address) => !address.startsWith('blob:'))).toEqual([])
    // Nobody was asked for anything while there were secrets, and nobody can be: not by the page, not by a worker of its.
    expect(requests.slice(asked)).toEqual([])
    expect(complaints).toEqual([])
    for (const address of [devnet.apiUrl, served.url]) {
      expect(await page.evaluate(tryToAsk, address)).toEqual(['refused', 'refused'])
    }
    await using fresh = await open()
    expect(await fresh.page.evaluate(tryToAsk, devnet.apiUrl)).toEqual(['answered', 'answered'])
    expect(await fresh.page.evaluate(tryToAsk, 'https://example.org/')).toEqual(['refused', 'refused'])
  })

  test('what is wrong is said beside its field, and nothing that was written is lost', async () => {
    await using opened = await open({ width: 390 })
    const { page, complaints } = opened
    const getError = (field: string) => page.textContent(`#${field}-error`)

    await page.click('#split')
    expect(await getError('operators')).toBe('Ask for operators, or paste them.')
    expect(await getError('owner')).toBe('Write the address.')
    expect(await getError('nonce')).toContain('registration nonce')
    expect(await getError('keystores')).toBe('Choose one keystore or more.')
    expect(await getError('password')).toBe('Write the password of the keystores.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('operators')
    for (const id of ['operators', 'owner', 'nonce', 'files', 'password']) {
      const field = page.locator(`#${id}`)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const described = (await field.getAttribute('aria-describedby')) ?? ''
      const error = described.split(' ').find((name) => name.endsWith('-error'))
      expect(await page.getAttribute(`#${error}`, 'role')).toBe('alert')
    }

    const [first = devnet.getOperators([1])[0]] = JSON.parse(operatorsJson)
    await fill(page, { operators: JSON.stringify([first]), owner: owner.replace('f88', 'F88') })
    await page.setInputFiles('#files', [
      ...keystores.slice(1),
      { name: 'deposit_data.json', mimeType: 'application/json', buffer: Buffer.from('[{"pubkey":"00"}]') },
      { ...keystores[1], name: 'copy.json' } as PageFile,
    ])
    await page.waitForSelector('#list')
    expect(await getError('keystores')).toBe(
      'deposit_data.json is not a keystore: those are called keystore-m_12381_….json. ' +
        'copy.json holds the same key as keystore-1.json: it was left out.',
    )
    await page.click('#split')
    expect(await getError('operators')).toContain('expected 4, 7, 10 or 13 operator ids')
    expect(await getError('owner')).toContain('checksum')
    expect(await page.inputValue('#password')).toBe(password)

    await fill(page, { password: `${password} of another keystore` })
    await page.click('#split')
    await page.waitForFunction(() => document.querySelector('#password-error')?.textContent !== '')
    expect(await getError('password')).toContain('The password does not open keystore-')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password')
    expect(await page.inputValue('#operators')).toBe(operatorsJson)
    expect(await page.inputValue('#owner')).toBe(owner)
    expect(await page.inputValue('#nonce')).toBe('7')
    expect(await page.locator('#keystores li').count()).toBe(2)
    expect(await page.isEnabled('#split')).toBe(true)

    // Ask for what is not there, before and after the page was sealed.
    await using other = await open()
    await other.page.fill('#api', devnet.apiUrl)
    await other.page.fill('#node', devnet.rpcUrl)
    await other.page.fill('#ids', '1 2 3 99')
    await other.page.press('#ids', 'Enter')
    await other.page.waitForFunction(() => document.querySelector('#ask-error')?.textContent !== '')
    expect(await other.page.textContent('#ask-error')).toContain('Operator 99 does not exist')
    expect(await page.isDisabled('#ask')).toBe(true)
    expect(complaints).toEqual([])
  })

  test('keys come from the chain, through a node or the wallet, and an API that says others stops it', async () => {
    const shown = async (page: Page) => {
      await page.fill('#ids', '1 2 3 4')
      await page.press('#ids', 'Enter')
      await page.waitForFunction(
        () =>
          document.querySelector('#ask')?.getAttribute('aria-busy') !== 'true' &&
          `${document.querySelector('#ask-error')?.textContent}${document.querySelector('#operators-read')?.textContent}`,
      )
      return { error: await page.textContent('#ask-error'), json: await page.inputValue('#operators') }
    }
    const keysOf = (json: string) => JSON.parse(json).map(({ operatorKey }: { operatorKey: string }) => operatorKey)
    const honest = devnet.getOperators([1, 2, 3, 4]).map(({ operatorKey }) => operatorKey)
    devnet.operatorApi.faults.operatorKeys = { 2: devnet.getOperators([5])[0]?.operatorKey ?? '' }
    try {
      await using lied = await open()
      await lied.page.fill('#api', devnet.apiUrl)
      await lied.page.fill('#node', devnet.rpcUrl)
      const { error, json } = await shown(lied.page)
      expect(error).toContain('The key of operator 2 is disputed')
      expect(json).toBe('')
    } finally {
      devnet.operatorApi.faults.operatorKeys = {}
    }
    await using opened = await open()
    const { page } = opened
    await page.fill('#api', devnet.apiUrl)
    await page.fill('#node', '')
    expect((await shown(page)).error).toContain('write the address of a node, or use a browser with a wallet')
    await page.evaluate((url) => {
      const request = async (call: { method: string; params?: unknown }) => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, params: [], ...call })
        const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
        return (await response.json()).result
      }
      Reflect.set(globalThis, 'ethereum', { request })
    }, devnet.rpcUrl)
    await page.press('#ids', 'Enter')
    await page.waitForFunction(() => document.querySelector('#operators-read')?.textContent !== '')
    expect(keysOf(await page.inputValue('#operators'))).toEqual(honest)
    await page.fill('#operators', operatorsJson)
    expect(await page.textContent('#operators-read')).toMatch(/^4 operators, with the keys that you pasted: /)
  })

  test('keystores can be dropped, taken away, and the work be stopped', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    await fill(page)
    const files = keystores.map(({ name, buffer }) => ({ name, text: buffer.toString() }))
    const transfer = await page.evaluateHandle((files) => {
      const transfer = new DataTransfer()
      for (const { name, text } of files) transfer.items.add(new File([text], name))
      return transfer
    }, files)
    // Also beside the field: otherwise the browser leaves the page.
    await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer })
    await page.waitForFunction(() => document.querySelectorAll('#keystores li').length === 3)
    await page.click('[aria-label="Remove keystore-1.json"]')
    expect(await page.textContent('#count')).toBe('2 keystores')

    // In one turn: whatever the machine is busy with, no key can be open by then.
    await page.evaluate(() => {
      for (const id of ['split', 'stop']) document.getElementById(id)?.click()
    })
    await page.waitForFunction(() => document.querySelector('#form-error')?.textContent !== '')
    expect(await page.textContent('#form-error')).toMatch(/^Stopped: nothing was kept/)
    await page.waitForFunction(() => !document.querySelector<HTMLFieldSetElement>('#inputs')?.disabled)
    await fill(page)
    await page.click('#split')
    await page.waitForSelector('#result:not([hidden])')
    const { shares } = await save(page, () => page.click('#save'))
    expect(shares.map(({ data }) => data.ownerNonce)).toEqual([7, 8])
    expect(complaints).toEqual([])
  })

  test('all texts can be read in the light and in the dark, and nothing is wider than a desk or a phone', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    const expectGoodLooks = async () => {
      for (const [width, colorScheme] of looks) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect({ pale: await findPaleTexts(page), scrolled }).toEqual({ pale: [], scrolled: width })
      }
    }
    await expectGoodLooks()
    await page.click('#split')
    await expectGoodLooks()
    await fill(page)
    await page.setInputFiles('#files', keystores.slice(1))
    await page.click('#split')
    await page.waitForSelector('#result:not([hidden])')
    await expectGoodLooks()
    expect(complaints).toEqual([])
  })
})

/** What becomes of a request of the page, and of one of a worker that comes from where its own comes from. */
async function tryToAsk(address: string): Promise<unknown[]> {
  const source = `fetch(${JSON.stringify(address)}).then(() => postMessage('answered'), () => postMessage('refused'))`
  const worker = new Worker(URL.createObjectURL(new Blob([source])))
  const answer = new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data)))
  const own = fetch(address).then(
    () => 'answered',
    () => 'refused',
  )
  return Promise.all([own, answer])
}

async function createKeystore(
  i: number,
  kdf: 'scrypt' | { function: 'pbkdf2'; c: number } = { function: 'pbkdf2', c: 4 },
) {
  const keystore = await encryptKeystore({ secretKey: createTestSecret(`page ${i}`), password, kdf })
  return { name: `keystore-${i}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(keystore)) }
}
