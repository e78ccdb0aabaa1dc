import Transport from '@ledgerhq/hw-transport'
import { getError } from '@x/testing'
import { type Hex, hexToBytes, keccak256, toHex } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import { getSafeTypedData, toSafeTransaction } from '../safe/safeTransaction.ts'
import { loadLedgerLibrary } from './loadLedgerLibrary.ts'
import { toSigner } from './toSigner.ts'

const privateKey = keccak256('0x04')
const { address, publicKey } = privateKeyToAccount(privateKey)
const transaction = {
  type: 'eip1559',
  chainId: 1,
  nonce: 0,
  gas: 8_000_000n,
  to: address,
  value: 1n,
  // Several packets.
  data: `0x${'5a'.repeat(2_000)}`,
  maxFeePerGas: 30_000_000_001n,
  maxPriorityFeePerGas: 1n,
} as const

/** What the device's protocol calls `44'/60'/0'/0/1`. */
const path = '058000002c8000003c800000000000000000000001'

/**
 * The Ethereum app as its protocol describes it, behind the library of its maker: packets of 255 bytes at most, of which
 * the first has the path, and which are signed once the last of them has come. No device was there to ask.
 */
class Device extends Transport {
  status = 0x9000
  packets = 0
  isClosed = false
  #raw = ''

  override async close() {
    this.isClosed = true
  }

  override async exchange(packet: Buffer): Promise<Buffer> {
    if (this.status !== 0x9000) return this.#answer('')
    const [cla, instruction, position, , length] = packet
    if (cla !== 0xe0 || length !== packet.length - 5) throw new Error('This is no packet.')
    const content = packet.subarray(5).toString('hex')
    if (instruction === 0x02) {
      expect(content).toBe(path)
      return this.#answer(`41${publicKey.slice(2)}28${Buffer.from(address.slice(2)).toString('hex')}`)
    }
    if (instruction === 0x0c) {
      expect(content.startsWith(path) && content.length === path.length + 128).toBe(true)
      const hash = keccak256(`0x1901${content.slice(path.length)}`)
      const { r, s, yParity } = await sign({ hash, privateKey })
      return this.#answer(
        `${(27 + (yParity ?? 0)).toString(16)}${r.slice(2).padStart(64, '0')}${s.slice(2).padStart(64, '0')}`,
      )
    }
    if (instruction !== 0x04) throw new Error(`Instruction ${instruction} is not known.`)
    this.packets += 1
    if (position === 0) {
      expect(content.startsWith(path)).toBe(true)
      this.#raw = content.slice(path.length)
    } else this.#raw += content
    if (!isWhole(this.#raw)) return this.#answer('')
    const { r, s, yParity } = await sign({ hash: keccak256(`0x${this.#raw}`), privateKey })
    return this.#answer(`0${yParity}${r.slice(2).padStart(64, '0')}${s.slice(2).padStart(64, '0')}`)
  }

  #answer(content: string): Buffer {
    return Buffer.from(content + this.status.toString(16), 'hex')
  }
}

/** Whether a typed transaction is complete: its list says how long it is, here in two bytes. */
function isWhole(raw: string): boolean {
  const [type, header, high = 0, low = 0] = hexToBytes(`0x${raw}` as Hex)
  expect([type, header]).toEqual([2, 0xf9])
  return raw.length / 2 === 4 + 256 * high + low
}

const uri = "ledger:m/44'/60'/0'/0/1"

test('a Ledger signs what the key itself would sign, in packets, and is left at the end', async () => {
  const device = new Device()
  const signer = await toSigner(uri, { transport: device })
  expect(signer.address).toBe(address)
  expect(await signer.signTransaction(transaction)).toBe(
    await privateKeyToAccount(privateKey).signTransaction(transaction),
  )
  expect(device.packets).toBe(9)
  const typed = getSafeTypedData(toSafeTransaction({ to: address, value: 1n, data: '0x1234' }, 7), {
    address,
    chainId: 1,
    version: '1.4.1',
  })
  expect(await signer.signTypedData(typed)).toBe(await privateKeyToAccount(privateKey).signTypedData(typed))
  await signer[Symbol.asyncDispose]()
  expect(device.isClosed).toBe(true)
})

test.each([
  ['rejected', 0x6985, 'refused', 'It was rejected on the device.'],
  ['locked', 0x5515, 'device', 'It answered 0x5515.'],
  ['without blind signing', 0x6a80, 'device', 'EthAppPleaseEnableContractData'],
])('one that is %s says so', async (_, status, reason, details) => {
  const device = new Device()
  const signer = await toSigner(uri, { transport: device })
  device.status = status
  expect(await getError(signer.signTransaction(transaction))).toMatchObject({ reason, details })
  const locked = new Device()
  locked.status = 0x5515
  expect(await getError(toSigner(uri, { transport: locked }))).toMatchObject({ reason: 'device' })
  expect(locked.isClosed).toBe(true)
  expect(toHex(status)).toMatch(/^0x/)
})

test('without the libraries it says what to install', async () => {
  const error = await getError(loadLedgerLibrary('@ledgerhq/none'))
  expect(error).toMatchObject({
    reason: 'library-missing',
    fix: expect.stringContaining('npm install @ledgerhq/hw-app-eth @ledgerhq/hw-transport-node-hid'),
  })
})
