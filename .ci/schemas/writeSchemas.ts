import { toJsonSchema } from '@valibot/to-json-schema'
import { exportHealth, manifestIndex, manifestPart } from '@x/exporter-files/internal'
import { keystore } from '@x/schemas'
import { networkFields } from '../../packages/schemas/src/network/networkFields.ts'
import { describeOutputs } from './describeOutputs.ts'
import type { JsonSchema } from './describeType.ts'
import { outputs } from './outputs.ts'

/** Files that are read through a schema: title and schema. */
const files = {
  keystore: ['A keystore of EIP-2335, version 4', keystore],
  network: ['A network file, for `--network <file.json>`', networkFields],
  'export-health': ['The `health.json` of `ssvx exporter export --follow`', exportHealth],
  'export-manifest': ['The `manifest.json` of an export', manifestIndex],
  'export-manifest-part': ['A part of the manifest of an export: the files of a day', manifestPart],
} as const

/** What a command prints instead of its result where it fails. */
const error: JsonSchema = {
  title: 'What a command prints with `--json` where it fails',
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'The class of the error.' },
        message: { type: 'string' },
        details: { type: 'array', items: { type: 'string' }, description: 'Further lines of the message.' },
        fix: { type: 'string', description: 'What to do about it.' },
      },
      required: ['name', 'message', 'details'],
    },
  },
  required: ['error'],
}

/** Writes all schemas, and `index.json`, which says what each command prints: text by name of the file. */
export function writeSchemas(root: string): Map<string, string> {
  const schemas = new Map<string, JsonSchema>([['error', error], ...describeOutputs(root)])
  for (const [name, [title, schema]] of Object.entries(files)) {
    // What a schema makes of a value, such as a number of a text, has no place in JSON Schema.
    const options = { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' } as const
    schemas.set(name, { title, ...toJsonSchema(schema, options) })
  }
  const index = Object.fromEntries(
    Object.entries(outputs).flatMap(([name, { commands, lines }]) =>
      commands.map((command) => [command, { schema: `${name}.json`, lines: lines !== undefined }]),
    ),
  )
  const texts = [...schemas].map(([name, { $schema: _, ...schema }]) => {
    const head = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `https://unpkg.com/@x/cli/schemas/${name}.json`,
    }
    return [`${name}.json`, write({ ...head, ...schema })] as const
  })
  return new Map([['index.json', write({ commands: index, error: 'error.json' })], ...texts])
}

function write(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
