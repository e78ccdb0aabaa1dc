import { expect, test } from 'vitest'
import { createSecrets } from '../context/createContext.ts'
import { maskStatus } from './maskStatus.ts'
import { createView } from './testing/createView.ts'

test('what alerts and sources quote shows no key, and nothing else changes', () => {
  const secrets = createSecrets()
  secrets.add('k3y-of-the-node')
  const { status } = createView()
  const quoted = 'It said k3y-of-the-node.'
  const alerts = status.alerts.map((alert) => ({ ...alert, message: quoted }))
  const sources = status.sources.map((source) => ({ ...source, reason: quoted }))
  const masked = maskStatus({ ...status, alerts, sources }, secrets.redact)
  expect(JSON.stringify([masked?.alerts, masked?.sources])).not.toContain('k3y-of-the-node')
  expect(maskStatus(status, secrets.redact)).toEqual(status)
  expect(maskStatus(undefined, secrets.redact)).toBeUndefined()
})
