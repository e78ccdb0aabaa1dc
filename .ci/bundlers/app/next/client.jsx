'use client'

import { useEffect, useState } from 'react'
import { useAll } from '../useAll.mjs'

export function Client() {
  const [told, tell] = useState('')
  useEffect(() => {
    fetch('/input.json')
      .then((response) => response.json())
      .then(useAll)
      .then(JSON.stringify, String)
      .then(tell)
  }, [])
  return <pre id="client">{told}</pre>
}
