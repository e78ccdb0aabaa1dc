// In a page: the input comes from its server, and what came of it is left behind.
import { useAll } from './useAll.mjs'

globalThis.useAll = async () => useAll(await (await fetch('/input.json')).json())
