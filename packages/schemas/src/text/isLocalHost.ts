const ours = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether the `Host` of an HTTP request is a name of this machine for itself (`localhost`, `127.0.0.1`, `[::1]`), or one
 * of `others`, with any port.
 *
 * A server on the loopback interface is reached by every page in a browser on the same machine: whoever owns the page's
 * name lets it point to 127.0.0.1, and the page then counts as the server's own. Only its name tells (DNS rebinding).
 *
 * @param others names in lower case, without a port
 */
export function isLocalHost(host: string | undefined, others: readonly string[] = []): boolean {
  const [, name = ''] = /^(\[[\da-f:.]+\]|[^\s:[\]/@?#\\]+)(?::\d{1,5})?$/i.exec(host ?? '') ?? []
  return name !== '' && [...ours, ...others].includes(name.toLowerCase())
}
