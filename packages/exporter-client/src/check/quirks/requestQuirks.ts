import {
  badRequest,
  committeeDuty,
  committeeTraces,
  decideds,
  type ExporterQuirk,
  get,
  isAscending,
  jsonReply,
  jsonType,
  post,
  textReply,
  validatorTraces,
  window,
} from '../quirk.ts'

/** How requests are read. */
export function requestQuirks(): ExporterQuirk[] {
  return [
    {
      name: 'JSON is read when the content type is exactly application/json',
      ask: ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }),
      status: 200,
      headers: { 'content-type': jsonReply },
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
    },
    {
      name: 'a charset in the content type makes the server pass over the body',
      ask: ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }, 'application/json; charset=utf-8'),
      status: 400,
      body: badRequest('at least one role is required'),
    },
    {
      name: 'a content type in another case makes the server pass over the body',
      ask: ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }, 'Application/JSON'),
      status: 400,
      body: badRequest('at least one role is required'),
    },
    {
      name: 'a committee request with a charset is answered for slot 0, not refused',
      mode: 'archive',
      ask: ({ from, to }) => post(committeeTraces, { from, to }, 'application/json; charset=utf-8'),
      status: 200,
      sameAs: () => get(`${committeeTraces}?from=0&to=0`),
    },
    {
      name: 'a GET with a JSON content type and no body is refused',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`, { 'Content-Type': jsonType }),
      status: 400,
      body: badRequest('EOF'),
    },
    {
      name: 'an empty JSON body is refused',
      ask: () => post(decideds, ''),
      status: 400,
      body: badRequest('EOF'),
    },
    {
      name: 'a cut JSON body is refused',
      ask: () => post(decideds, '{"from":1,'),
      status: 400,
      body: badRequest('unexpected EOF'),
    },
    {
      name: 'a body that is not JSON is refused',
      ask: () => post(decideds, 'from=1'),
      status: 400,
      body: badRequest("invalid character 'r' in literal false (expecting 'a')"),
    },
    {
      name: 'fields of the JSON body win over the query, fields that it lacks keep the value of the query',
      ask: (subject) => post(`${decideds}?${window(subject)}&roles=ATTESTER`, { roles: ['PROPOSER'] }),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
    },
    {
      name: 'null in the JSON body keeps a number of the query',
      ask: (subject) => post(`${decideds}?${window(subject)}&roles=PROPOSER`, { from: null, to: null }),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
    },
    {
      name: 'a form body is read, and stands above the query',
      ask: (subject) =>
        post(`${decideds}?roles=ATTESTER`, `${window(subject)}&roles=PROPOSER`, 'application/x-www-form-urlencoded'),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
    },
    {
      name: 'a form body beyond 10 MB is refused',
      isHeavy: true,
      ask: () => post(decideds, `roles=${'A'.repeat(10 * 2 ** 20)}`, 'application/x-www-form-urlencoded'),
      status: 400,
      body: badRequest('http: POST too large'),
    },
    {
      name: 'of a repeated name only the first value counts',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER&roles=AGGREGATOR`),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
    },
    {
      name: 'a comma at the end of roles is an unknown role',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER,`),
      status: 400,
      body: badRequest('unknown role: '),
    },
    {
      name: 'a comma at the end of indices is not a number',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER&indices=1,`),
      status: 400,
      body: badRequest('strconv.ParseUint: parsing "": invalid syntax'),
    },
    {
      name: 'a comma at the end of pubkeys is a key without length',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER&pubkeys=${subject.validator.publicKey},`),
      status: 400,
      body: badRequest('invalid pubkey length: '),
    },
    {
      name: 'spaces around the items of a list are not trimmed',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER,%20AGGREGATOR`),
      status: 400,
      body: badRequest('unknown role:  AGGREGATOR'),
    },
    {
      name: 'an empty value counts as missing',
      ask: () => get(`${decideds}?from=&to=&roles=PROPOSER&indices=&pubkeys=`),
      status: 200,
      sameAs: () => get(`${decideds}?roles=PROPOSER`),
    },
    {
      name: 'a bare string in place of a list is refused in JSON',
      ask: ({ from, to }) => post(decideds, { from, to, roles: 'PROPOSER' }),
      status: 400,
      body: /"json: cannot unmarshal string into Go struct field \S*\.roles of type api\.RoleSlice"/,
    },
    {
      name: 'names in the query are case-sensitive',
      ask: ({ from, to }) => get(`${decideds}?FROM=${from}&To=${to}&roles=PROPOSER`),
      status: 200,
      sameAs: () => get(`${decideds}?from=0&to=0&roles=PROPOSER`),
    },
    {
      name: 'names in JSON are not case-sensitive, and unknown ones are passed over',
      ask: ({ from, to }) => post(decideds, { FROM: from, To: to, ROLES: ['PROPOSER'], colour: 'green' }),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
    },
    {
      name: 'what follows the first JSON value is passed over',
      ask: ({ from, to }) => post(decideds, `${JSON.stringify({ from, to, roles: ['PROPOSER'] })} and more`),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
    },
    {
      name: 'keys may have 0x and capital digits',
      ask: (subject) =>
        get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0x${subject.validator.publicKey.toUpperCase()}`),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
    },
    {
      name: 'keys may have 0x and capital digits in JSON',
      ask: ({ from, to, validator }) =>
        post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: [`0x${validator.publicKey.toUpperCase()}`] }),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
    },
    {
      name: 'a capital 0X is refused',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0X${subject.validator.publicKey}`),
      status: 400,
      body: badRequest("encoding/hex: invalid byte: U+0058 'X'"),
    },
    {
      name: 'half a byte is refused',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=abc`),
      status: 400,
      body: badRequest('encoding/hex: odd length hex string'),
    },
    {
      name: 'roles are upper-case',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=proposer`),
      status: 400,
      body: badRequest('unknown role: proposer'),
    },
    {
      name: 'roles without consensus are accepted and have no rows',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=VALIDATOR_REGISTRATION,VOLUNTARY_EXIT`),
      status: 200,
      body: '{"data":[]}\n',
    },
    ...(['[]', 'null'] as const).map(
      (roles): ExporterQuirk => ({
        name: `roles must not be ${roles}`,
        ask: () => post(decideds, `{"roles":${roles}}`),
        status: 400,
        body: badRequest('at least one role is required'),
      }),
    ),
    {
      name: 'roles must not be missing',
      ask: (subject) => get(`${decideds}?${window(subject)}`),
      status: 400,
      body: badRequest('at least one role is required'),
    },
    {
      name: 'roles must not be missing for validator traces',
      mode: 'archive',
      ask: ({ from, to }) => post(validatorTraces, { from, to }),
      status: 400,
      body: badRequest('at least one role is required'),
    },
    {
      name: 'from and to are 0 unless given',
      ask: () => post(decideds, { roles: ['PROPOSER'] }),
      status: 200,
      sameAs: () => get(`${decideds}?from=0&to=0&roles=PROPOSER`),
    },
    {
      name: 'a range upside down is refused',
      ask: () => get(`${decideds}?from=2&to=1&roles=PROPOSER`),
      status: 400,
      body: badRequest("'from' must be less than or equal to 'to'"),
    },
    ...(['-1', '1.0', '0x10', '1e3', '%2B1', 'head'] as const).map(
      (text): ExporterQuirk => ({
        name: `${decodeURIComponent(text)} is not a slot in the query`,
        ask: () => get(`${decideds}?from=${text}&roles=PROPOSER`),
        status: 400,
        body: badRequest(`strconv.ParseUint: parsing "${decodeURIComponent(text)}": invalid syntax`),
      }),
    ),
    ...(['-1', '1.5', '1.0', '1e3'] as const).map(
      (text): ExporterQuirk => ({
        name: `${text} is not a slot in JSON`,
        ask: () => post(decideds, `{"from":${text},"roles":["PROPOSER"]}`),
        status: 400,
        body: new RegExp(
          `"json: cannot unmarshal number ${text.replace('.', '\\.')} into Go struct field \\S*\\.from of type uint64"`,
        ),
      }),
    ),
    {
      name: 'a slot in quotes is refused in JSON',
      ask: () => post(decideds, { from: '1', roles: ['PROPOSER'] }),
      status: 400,
      body: /"json: cannot unmarshal string into Go struct field \S*\.from of type uint64"/,
    },
    {
      name: 'slots beyond 2^53 are exact',
      ask: () => get(`${decideds}?from=9007199254740994&to=9007199254740993&roles=PROPOSER`),
      status: 400,
      body: badRequest("'from' must be less than or equal to 'to'"),
    },
    {
      name: 'slots beyond 2^64 - 1 are refused in the query',
      ask: () => get(`${decideds}?to=18446744073709551616&roles=PROPOSER`),
      status: 400,
      body: badRequest('strconv.ParseUint: parsing "18446744073709551616": value out of range'),
    },
    {
      name: 'slots beyond 2^64 - 1 are refused in JSON',
      ask: () => post(decideds, '{"to":18446744073709551616,"roles":["PROPOSER"]}'),
      status: 400,
      body: /"json: cannot unmarshal number 18446744073709551616 into Go struct field \S*\.to of type uint64"/,
    },
    {
      name: 'the newer line refuses the last uint64 as to',
      line: '2026',
      ask: () => get(`${decideds}?from=18446744073709551615&to=18446744073709551615&roles=PROPOSER`),
      status: 400,
      body: badRequest("'to' must be less than 18446744073709551615"),
    },
    {
      name: 'slots beyond 2^32 are other names of slots below it',
      mode: 'archive',
      ask: ({ from, to, validator }) =>
        post(decideds, {
          from: from + 2 ** 32,
          to: to + 2 ** 32,
          roles: ['ATTESTER'],
          indices: [validator.index],
        }),
      status: 200,
      rows: ({ data }, { from }) => data.length > 0 && data.every((row) => Number(row['slot']) >= from + 2 ** 32),
    },
    {
      name: 'duplicate indices and keys are merged',
      mode: 'archive',
      ask: ({ from, to, validator: { index, publicKey } }) =>
        post(decideds, {
          from,
          to,
          roles: ['ATTESTER'],
          indices: [index, index],
          pubkeys: [publicKey, publicKey],
        }),
      status: 200,
      sameAs: ({ from, to, validator }) =>
        post(decideds, { from, to, roles: ['ATTESTER'], indices: [validator.index] }),
    },
    {
      name: 'a duplicate role gives duplicate rows',
      mode: 'archive',
      ask: (subject) =>
        get(`${decideds}?${window(subject)}&roles=ATTESTER,ATTESTER&indices=${subject.validator.index}`),
      status: 200,
      rows: ({ data }) => {
        const half = data.length / 2
        return half > 0 && JSON.stringify(data.slice(0, half)) === JSON.stringify(data.slice(half))
      },
    },
    {
      name: 'a duplicate committee gives duplicate rows',
      mode: 'archive',
      ask: (subject) =>
        get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId},${subject.committeeId}`),
      status: 200,
      rows: ({ data }) => {
        const counts = new Map<string, number>()
        for (const row of data.map((item) => JSON.stringify(item))) counts.set(row, (counts.get(row) ?? 0) + 1)
        return data.length > 0 && [...counts.values()].every((count) => count % 2 === 0)
      },
    },
    {
      name: 'a key of another length is refused',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0xABCD`),
      status: 400,
      body: badRequest('invalid pubkey length: abcd'),
    },
    {
      name: 'a committee id of another length is refused',
      mode: 'archive',
      ask: (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=0xABCD`),
      status: 400,
      body: badRequest('invalid committee ID length: abcd'),
    },
    {
      name: 'an unknown key beside a known one is an error in an answer with rows',
      mode: 'archive',
      ask: ({ from, to, validator }) =>
        post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: ['ff'.repeat(48), validator.publicKey] }),
      status: 200,
      rows: ({ data, errors }) =>
        data.length > 0 && errors?.length === 1 && errors[0] === `validator not found for pubkey: ${'ff'.repeat(48)}`,
    },
    {
      name: 'only unknown keys are a bad request on the newer line',
      mode: 'archive',
      line: '2026',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
      status: 400,
      body: `{"status":"Bad Request","error":"1 error occurred:\\n\\t* validator not found for pubkey: ${'ff'.repeat(48)}\\n\\n"}\n`,
    },
    {
      name: 'only unknown keys are a server error on the older line',
      mode: 'archive',
      line: 'v2.3.7',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
      status: 500,
      body: `{"status":"Internal Server Error","error":"validator not found for pubkey: ${'ff'.repeat(48)}"}\n`,
    },
    {
      name: 'a standard exporter has no row for an unknown key, and no error',
      mode: 'standard',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
      status: 200,
      body: '{"data":[]}\n',
    },
    {
      name: 'the newer line has no row for an unknown index, and no error',
      mode: 'archive',
      line: '2026',
      ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=ATTESTER&indices=4000000000`),
      status: 200,
      body: '{"data":[],"schedule":[]}\n',
    },
    {
      name: 'the older line answers 500 where an index is unknown and there is no row',
      mode: 'archive',
      line: 'v2.3.7',
      ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=ATTESTER&indices=4000000000`),
      status: 500,
      body: `{"status":"Internal Server Error","error":"validator not found by index: 4000000000"}\n`,
    },
    {
      name: 'the older line answers 500 where one of several keys is unknown and there is no row',
      mode: 'archive',
      line: 'v2.3.7',
      ask: ({ from, to, validator: { publicKey } }) =>
        post(decideds, { from, to, roles: ['VOLUNTARY_EXIT'], pubkeys: [publicKey, 'ff'.repeat(48)] }),
      status: 500,
      body: `{"status":"Internal Server Error","error":"validator not found for pubkey: ${'ff'.repeat(48)}"}\n`,
    },
    {
      name: 'a standard exporter passes over indices and answers for everybody',
      mode: 'standard',
      ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&indices=${subject.validator.index}`),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER`),
    },
    ...(['ATTESTER', 'SYNC_COMMITTEE'] as const).map(
      (role): ExporterQuirk => ({
        name: `validator traces of ${role} want keys or indices`,
        mode: 'archive',
        ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=${role}`),
        status: 400,
        body: badRequest(committeeDuty(role)),
      }),
    ),
    {
      name: 'committeeIDs in the query is passed over: the answer is about all committees',
      mode: 'archive',
      ask: (subject) => get(`${committeeTraces}?${window(subject)}&committeeIDs=${subject.committeeId}`),
      status: 200,
      sameAs: (subject) => get(`${committeeTraces}?${window(subject)}`),
    },
    {
      name: 'committeeids in the query filters',
      mode: 'archive',
      ask: (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
      status: 200,
      rows: ({ data }, { committeeId }) => data.length > 0 && data.every((row) => row['committeeID'] === committeeId),
    },
    {
      name: 'committeeIDs in JSON filters',
      mode: 'archive',
      ask: ({ from, to, committeeId }) => post(committeeTraces, { from, to, committeeIDs: [committeeId] }),
      status: 200,
      sameAs: (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
    },
    {
      name: 'committees come in the order in which they were asked, slot by slot',
      mode: 'archive',
      ask: ({ from, to, committeeId, otherCommitteeId }) =>
        post(committeeTraces, { from, to, committeeIDs: [otherCommitteeId, committeeId] }),
      status: 200,
      rows: ({ data }, { committeeId, otherCommitteeId }) => {
        const keys = data.map(
          (row) => 2 * Number(row['slot']) + [otherCommitteeId, committeeId].indexOf(String(row['committeeID'])),
        )
        return keys.length > 2 && isAscending(keys)
      },
    },
    {
      name: 'a JSON body may have 26 MB',
      isHeavy: true,
      ask: ({ from, to, validator: { publicKey } }) =>
        post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: [publicKey], padding: 'x'.repeat(26_000_000) }),
      status: 200,
      sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
    },
    {
      name: 'an address beyond 1 MiB is refused before it is read',
      isHeavy: true,
      ask: () => get(`${decideds}?roles=${'A'.repeat(2 ** 20 + 8192)}`),
      status: 431,
      headers: { 'content-type': textReply, 'x-ssv-node-version': undefined },
      body: '431 Request Header Fields Too Large',
    },
  ]
}
