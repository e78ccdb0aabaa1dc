import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { joinUrls } from '../flags/joinUrls.ts'

/** What is watched. */
export const scopeFlags = {
  '--owner <list>': { help: 'owners, with all their clusters and operators', setting: 'owner' },
  '--clusters <list>': 'only these clusters of the owner, such as 1-2-3-4,5-6-7-8',
  '--fleet <file>': 'all clusters of the owner of a fleet, and in what they differ from its file (see ssvx fleet)',
  '--operators <ids>': 'these operators, with all validators that they run',
  '--validators <list|@file>': 'these validators, as the exporter sees them: indices or public keys',
  '--exporter-url <url>': {
    help: 'exporter to read participation from; repeat the flag, also as name=url, for others: what any of them saw counts',
    setting: 'exporterUrl',
    join: joinUrls,
  },
  ...beaconFlags,
} as const satisfies FlagDefinitions

export const thresholdFlags = {
  '--runway <days>': {
    help: 'alert when a runway falls below each of these numbers of days (default: 30,7,1)',
    former: '--runway-days <list>',
  },
  '--participation <percent>': 'alert when less than this share of duties was signed or decided (default: 90)',
  '--participation-epochs <n>': 'epochs over which participation is measured (default: 10)',
  '--source-patience <seconds>':
    'alert when node, beacon node, exporter or webhook have failed for this long (default: 600)',
  '--interval <seconds>': 'time between polls (default: 60, or half an epoch where that is shorter)',
  '--confirmations <n>': 'how far behind the head to read, in blocks (default: 5)',
} as const satisfies FlagDefinitions

/** Where alerts go. */
export const targetFlags = {
  '--state <file>': 'remembers what was reported, so that a restart neither repeats nor loses an alert',
  '--webhook-url-file <file>': { help: 'file with the URL to post alerts to', setting: 'webhookUrlFile' },
  '--webhook-secret-file <file>': { help: 'file with the secret to sign them with', setting: 'webhookSecretFile' },
  '--serve [host:port]': {
    help: 'serve a live page, and with it /status.json and Prometheus /metrics (default: 127.0.0.1:9464)',
    former: '--metrics-port <port>',
  },
  '--serve-name <names...>': {
    help: 'host names to answer to; requests for any other host are refused',
    former: '--metrics-name <names...>',
  },
} as const satisfies FlagDefinitions

export type WatchFlags = CommonFlags & FlagsOf<typeof scopeFlags & typeof thresholdFlags & typeof targetFlags>
