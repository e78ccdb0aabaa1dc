/** Texts that must not be printed, whatever the error that carries them. */
export type Secrets = {
  /** Remembers a secret as text. */
  add: (secret: string | undefined) => void
  /** Remembers what an address may hide: user and password, path and query. Many nodes take a key in the path. */
  addUrl: (url: string | undefined) => void
  /** Replaces each remembered secret. */
  hide: (text: string) => string
}

/** The last line of defence: errors of ours hold no secrets, errors of other programs may. */
export function createSecrets(): Secrets {
  const secrets = new Set<string>()
  const add = (secret: string | undefined) => {
    // Shorter texts would be found in any sentence.
    if (secret !== undefined && secret.trim().length >= 4) {
      secrets.add(secret)
      secrets.add(secret.trim())
      if (secret.startsWith('0x')) secrets.add(secret.slice(2))
    }
  }
  return {
    add,
    addUrl: (url) => {
      if (url === undefined || !URL.canParse(url)) return
      const { username, password, pathname, search, searchParams } = new URL(url)
      add(decodeURIComponent(password))
      add(password)
      add(decodeURIComponent(username))
      add(username)
      if (search.length > 1) add(search)
      for (const value of searchParams.values()) if (value.length >= 8) add(value)
      // Words of a public path such as `rpc` or `mainnet` are no secrets; keys are long.
      for (const part of pathname.split('/')) if (part.length >= 16) add(part)
    },
    hide: (text) => {
      let hidden = text
      for (const secret of [...secrets].sort((a, b) => b.length - a.length))
        hidden = hidden.replaceAll(secret, '[hidden]')
      return hidden
    },
  }
}
