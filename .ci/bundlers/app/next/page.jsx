import { useAll } from '../useAll.mjs'
import { Client } from './client.jsx'

export const dynamic = 'force-dynamic'

/** A server component, with a client component in it. */
export default async function Page() {
  const input = JSON.parse(process.env.INPUT)
  return (
    <>
      <script
        type="application/json"
        id="server"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(await useAll(input)) }}
      />
      <Client />
    </>
  )
}
