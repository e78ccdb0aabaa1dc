/** Where the state of a watch is kept: one text. */
export type StateStore = {
  /** The text that was written last; `undefined` where there is none. */
  read: () => Promise<string | undefined>
  /** Replaces the text, completely or not at all. Once it returns, the text survives a power cut. */
  write: (text: string) => Promise<void>
}
