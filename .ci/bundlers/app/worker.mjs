// In a Worker: the input comes with the request.
import { useAll } from './useAll.mjs'

export default {
  fetch: async (request) => Response.json(await useAll(await request.json())),
}
