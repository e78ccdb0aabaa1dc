import { KeySharesItem } from './KeySharesItem.ts'
import { toKeySharesItems } from './toKeySharesItems.ts'

/**
 * The key shares of several validators, as one file has them.
 *
 * @example
 * const file = await KeyShares.fromJson(keyShares)
 * file.list().length // 2
 */
export class KeyShares {
  readonly #items: KeySharesItem[]

  constructor(items: readonly KeySharesItem[] = []) {
    this.#items = [...items]
  }

  /** Adds an item behind the others. */
  add(item: KeySharesItem): void {
    this.#items.push(item)
  }

  /** The items, in the order of the file. */
  list(): KeySharesItem[] {
    return this.#items
  }

  /**
   * Checks each item.
   *
   * @throws {InvalidInputError} something is not what it has to be
   */
  validate(): void {
    for (const item of this.#items) item.validate()
  }

  /** The file's text, as ssv-keys and this SDK write it. */
  toJson(): string {
    const shares = this.#items.length === 0 ? null : this.#items.map(({ data, payload }) => ({ data, payload }))
    return JSON.stringify({ version: 'v1.2.0', createdAt: new Date().toISOString(), shares }, null, 2)
  }

  /**
   * Reads a file of any version, or a plain list of items or payloads, from JSON text or an object. What is wrong with an item is in its `error`.
   *
   * @throws {KeySharesFormatError} it is nothing of that kind
   */
  static async fromJson(content: unknown): Promise<KeyShares> {
    const items = toKeySharesItems(content)
    return new KeyShares(await Promise.all(items.map((item) => KeySharesItem.fromJson(item))))
  }
}
