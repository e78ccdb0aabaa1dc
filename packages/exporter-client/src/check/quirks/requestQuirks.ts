import {
  committeeDuty,
  committeeTraces,
  decideds,
  type ExporterQuirk,
  get,
  inWindow,
  isAscending,
  jsonReply,
  jsonType,
  post,
  refused,
  same,
  shows,
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
      headers: { 'content-type': jsonReply },
      sameAs: inWindow(decideds, 'roles=PROPOSER'),
    },
    refused(
      'a charset in the content type makes the server pass over the body',
      ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }, 'application/json; charset=utf-8'),
      'at least one role is required',
    ),
    refused(
      'a content type in another case makes the server pass over the body',
      ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }, 'Application/JSON'),
      'at least one role is required',
    ),
    same(
      'a committee request with a charset is answered for slot 0, not refused',
      ({ from, to }) => post(committeeTraces, { from, to }, 'application/json; charset=utf-8'),
      () => get(`${committeeTraces}?from=0&to=0`),
      { mode: 'archive' },
    ),
    refused(
      'a GET with a JSON content type and no body is refused',
      inWindow(decideds, 'roles=PROPOSER', { 'Content-Type': jsonType }),
      'EOF',
    ),
    refused('an empty JSON body is refused', () => post(decideds, ''), 'EOF'),
    refused('a cut JSON body is refused', () => post(decideds, '{"from":1,'), 'unexpected EOF'),
    refused(
      'a body that is not JSON is refused',
      () => post(decideds, 'from=1'),
      "invalid character 'r' in literal false (expecting 'a')",
    ),
    same(
      'fields of the JSON body win over the query, fields that it lacks keep the value of the query',
      (subject) => post(`${decideds}?${window(subject)}&roles=ATTESTER`, { roles: ['PROPOSER'] }),
      inWindow(decideds, 'roles=PROPOSER'),
    ),
    same(
      'null in the JSON body keeps a number of the query',
      (subject) => post(`${decideds}?${window(subject)}&roles=PROPOSER`, { from: null, to: null }),
      inWindow(decideds, 'roles=PROPOSER'),
    ),
    same(
      'a form body is read, and stands above the query',
      (subject) =>
        post(`${decideds}?roles=ATTESTER`, `${window(subject)}&roles=PROPOSER`, 'application/x-www-form-urlencoded'),
      inWindow(decideds, 'roles=PROPOSER'),
    ),
    refused(
      'a form body beyond 10 MB is refused',
      () => post(decideds, `roles=${'A'.repeat(10 * 2 ** 20)}`, 'application/x-www-form-urlencoded'),
      'http: POST too large',
      { isHeavy: true },
    ),
    same(
      'of a repeated name only the first value counts',
      inWindow(decideds, 'roles=PROPOSER&roles=AGGREGATOR'),
      inWindow(decideds, 'roles=PROPOSER'),
    ),
    refused('a comma at the end of roles is an unknown role', inWindow(decideds, 'roles=PROPOSER,'), 'unknown role: '),
    refused(
      'a comma at the end of indices is not a number',
      inWindow(decideds, 'roles=PROPOSER&indices=1,'),
      'strconv.ParseUint: parsing "": invalid syntax',
    ),
    refused(
      'a comma at the end of pubkeys is a key without length',
      (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER&pubkeys=${subject.validator.publicKey},`),
      'invalid pubkey length: ',
    ),
    refused(
      'spaces around the items of a list are not trimmed',
      inWindow(decideds, 'roles=PROPOSER,%20AGGREGATOR'),
      'unknown role:  AGGREGATOR',
    ),
    same(
      'an empty value counts as missing',
      () => get(`${decideds}?from=&to=&roles=PROPOSER&indices=&pubkeys=`),
      () => get(`${decideds}?roles=PROPOSER`),
    ),
    refused(
      'a bare string in place of a list is refused in JSON',
      ({ from, to }) => post(decideds, { from, to, roles: 'PROPOSER' }),
      /"json: cannot unmarshal string into Go struct field \S*\.roles of type api\.RoleSlice"/,
    ),
    same(
      'names in the query are case-sensitive',
      ({ from, to }) => get(`${decideds}?FROM=${from}&To=${to}&roles=PROPOSER`),
      () => get(`${decideds}?from=0&to=0&roles=PROPOSER`),
    ),
    same(
      'names in JSON are not case-sensitive, and unknown ones are passed over',
      ({ from, to }) => post(decideds, { FROM: from, To: to, ROLES: ['PROPOSER'], colour: 'green' }),
      inWindow(decideds, 'roles=PROPOSER'),
    ),
    same(
      'what follows the first JSON value is passed over',
      ({ from, to }) => post(decideds, `${JSON.stringify({ from, to, roles: ['PROPOSER'] })} and more`),
      inWindow(decideds, 'roles=PROPOSER'),
    ),
    same(
      'keys may have 0x and capital digits',
      (subject) =>
        get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0x${subject.validator.publicKey.toUpperCase()}`),
      (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
    ),
    same(
      'keys may have 0x and capital digits in JSON',
      ({ from, to, validator }) =>
        post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: [`0x${validator.publicKey.toUpperCase()}`] }),
      (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
    ),
    refused(
      'a capital 0X is refused',
      (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0X${subject.validator.publicKey}`),
      "encoding/hex: invalid byte: U+0058 'X'",
    ),
    refused(
      'half a byte is refused',
      inWindow(decideds, 'roles=ATTESTER&pubkeys=abc'),
      'encoding/hex: odd length hex string',
    ),
    refused('roles are upper-case', inWindow(decideds, 'roles=proposer'), 'unknown role: proposer'),
    {
      name: 'roles without consensus are accepted and have no rows',
      ask: inWindow(decideds, 'roles=VALIDATOR_REGISTRATION,VOLUNTARY_EXIT'),
      body: '{"data":[]}\n',
    },
    ...(['[]', 'null'] as const).map(
      (roles): ExporterQuirk =>
        refused(
          `roles must not be ${roles}`,
          () => post(decideds, `{"roles":${roles}}`),
          'at least one role is required',
        ),
    ),
    refused('roles must not be missing', inWindow(decideds), 'at least one role is required'),
    refused(
      'roles must not be missing for validator traces',
      ({ from, to }) => post(validatorTraces, { from, to }),
      'at least one role is required',
      { mode: 'archive' },
    ),
    same(
      'from and to are 0 unless given',
      () => post(decideds, { roles: ['PROPOSER'] }),
      () => get(`${decideds}?from=0&to=0&roles=PROPOSER`),
    ),
    ...([decideds, validatorTraces, committeeTraces] as const).map(
      (route): ExporterQuirk =>
        refused(
          `a range upside down is refused by ${route.slice('/v1/exporter/'.length)}`,
          () => get(`${route}?from=2&to=1${route === committeeTraces ? '' : '&roles=PROPOSER'}`),
          "'from' must be less than or equal to 'to'",
          route === decideds ? {} : { mode: 'archive' },
        ),
    ),
    refused(
      'validator traces know the same roles',
      inWindow(validatorTraces, 'roles=proposer'),
      'unknown role: proposer',
      { mode: 'archive' },
    ),
    refused(
      'a beacon role is unknown to committee traces of the newer line',
      ({ from, to }) => post(committeeTraces, { from, to, roles: ['ATTESTER'] }),
      'unknown role: ATTESTER',
      { mode: 'archive', line: '2026' },
    ),
    refused(
      'a role that validators run on their own is not supported by committee traces of the newer line',
      ({ from, to }) => post(committeeTraces, { from, to, roles: ['PROPOSER'] }),
      'unsupported committee runner role: PROPOSER',
      { mode: 'archive', line: '2026' },
    ),
    ...(['-1', '1.0', '0x10', '1e3', '%2B1', 'head'] as const).map(
      (text): ExporterQuirk =>
        refused(
          `${decodeURIComponent(text)} is not a slot in the query`,
          () => get(`${decideds}?from=${text}&roles=PROPOSER`),
          `strconv.ParseUint: parsing "${decodeURIComponent(text)}": invalid syntax`,
        ),
    ),
    ...(['-1', '1.5', '1.0', '1e3'] as const).map(
      (text): ExporterQuirk =>
        refused(
          `${text} is not a slot in JSON`,
          () => post(decideds, `{"from":${text},"roles":["PROPOSER"]}`),
          new RegExp(
            `"json: cannot unmarshal number ${text.replace('.', '\\.')} into Go struct field \\S*\\.from of type uint64"`,
          ),
        ),
    ),
    refused(
      'a slot in quotes is refused in JSON',
      () => post(decideds, { from: '1', roles: ['PROPOSER'] }),
      /"json: cannot unmarshal string into Go struct field \S*\.from of type uint64"/,
    ),
    refused(
      'slots beyond 2^53 are exact',
      () => get(`${decideds}?from=9007199254740994&to=9007199254740993&roles=PROPOSER`),
      "'from' must be less than or equal to 'to'",
    ),
    refused(
      'slots beyond 2^64 - 1 are refused in the query',
      () => get(`${decideds}?to=18446744073709551616&roles=PROPOSER`),
      'strconv.ParseUint: parsing "18446744073709551616": value out of range',
    ),
    refused(
      'slots beyond 2^64 - 1 are refused in JSON',
      () => post(decideds, '{"to":18446744073709551616,"roles":["PROPOSER"]}'),
      /"json: cannot unmarshal number 18446744073709551616 into Go struct field \S*\.to of type uint64"/,
    ),
    shows(
      'slots beyond 2^32 are other names of slots below it',
      ({ from, to, validator }) =>
        post(decideds, {
          from: from + 2 ** 32,
          to: to + 2 ** 32,
          roles: ['ATTESTER'],
          indices: [validator.index],
        }),
      ({ data }, { from }) => data.length > 0 && data.every((row) => Number(row['slot']) >= from + 2 ** 32),
      { mode: 'archive' },
    ),
    same(
      'duplicate indices and keys are merged',
      ({ from, to, validator: { index, publicKey } }) =>
        post(decideds, {
          from,
          to,
          roles: ['ATTESTER'],
          indices: [index, index],
          pubkeys: [publicKey, publicKey],
        }),
      ({ from, to, validator }) => post(decideds, { from, to, roles: ['ATTESTER'], indices: [validator.index] }),
      { mode: 'archive' },
    ),
    shows(
      'a duplicate role gives duplicate rows',
      (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER,ATTESTER&indices=${subject.validator.index}`),
      ({ data }) => {
        const half = data.length / 2
        return half > 0 && JSON.stringify(data.slice(0, half)) === JSON.stringify(data.slice(half))
      },
      { mode: 'archive' },
    ),
    shows(
      'a duplicate committee gives duplicate rows',
      (subject) =>
        get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId},${subject.committeeId}`),
      ({ data }) => {
        const counts = new Map<string, number>()
        for (const row of data.map((item) => JSON.stringify(item))) counts.set(row, (counts.get(row) ?? 0) + 1)
        return data.length > 0 && [...counts.values()].every((count) => count % 2 === 0)
      },
      { mode: 'archive' },
    ),
    refused(
      'a key of another length is refused',
      inWindow(decideds, 'roles=ATTESTER&pubkeys=0xABCD'),
      'invalid pubkey length: abcd',
    ),
    refused(
      'a key of another length is refused by validator traces too',
      inWindow(validatorTraces, 'roles=ATTESTER&pubkeys=0xABCD'),
      'invalid pubkey length: abcd',
      { mode: 'archive' },
    ),
    refused(
      'half a byte of a committee id is refused',
      inWindow(committeeTraces, 'committeeids=abc'),
      'encoding/hex: odd length hex string',
      { mode: 'archive' },
    ),
    refused(
      'a committee id of another length is refused',
      inWindow(committeeTraces, 'committeeids=0xABCD'),
      'invalid committee ID length: abcd',
      { mode: 'archive' },
    ),
    shows(
      'an unknown key beside a known one is an error in an answer with rows',
      ({ from, to, validator }) =>
        post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: ['ff'.repeat(48), validator.publicKey] }),
      ({ data, errors }) =>
        data.length > 0 && errors?.length === 1 && errors[0] === `validator not found for pubkey: ${'ff'.repeat(48)}`,
      { mode: 'archive' },
    ),
    ...([decideds, validatorTraces] as const).flatMap((route): ExporterQuirk[] => [
      refused(
        `only unknown keys are a bad request on the newer line, for ${route.slice('/v1/exporter/'.length)}`,
        inWindow(route, `roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
        `1 error occurred:\n\t* validator not found for pubkey: ${'ff'.repeat(48)}\n\n`,
        { mode: 'archive', line: '2026' },
      ),
      {
        name: `only unknown keys are a server error on the older line, for ${route.slice('/v1/exporter/'.length)}`,
        mode: 'archive',
        line: 'v2.3.7',
        ask: inWindow(route, `roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
        status: 500,
        body: `{"status":"Internal Server Error","error":"validator not found for pubkey: ${'ff'.repeat(48)}"}\n`,
      },
    ]),
    {
      name: 'a standard exporter has no row for an unknown key, and no error',
      mode: 'standard',
      ask: inWindow(decideds, `roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
      body: '{"data":[]}\n',
    },
    {
      name: 'an archive has no row for an unknown index, and no error',
      mode: 'archive',
      ask: inWindow(validatorTraces, 'roles=ATTESTER&indices=4000000000'),
      body: '{"data":[],"schedule":[]}\n',
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
    same(
      'a standard exporter passes over indices and answers for everybody',
      (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&indices=${subject.validator.index}`),
      inWindow(decideds, 'roles=ATTESTER'),
      { mode: 'standard' },
    ),
    ...(['ATTESTER', 'SYNC_COMMITTEE'] as const).map(
      (role): ExporterQuirk =>
        refused(
          `validator traces of ${role} want keys or indices`,
          inWindow(validatorTraces, `roles=${role}`),
          committeeDuty(role),
          { mode: 'archive' },
        ),
    ),
    same(
      'committeeIDs in the query is passed over: the answer is about all committees',
      (subject) => get(`${committeeTraces}?${window(subject)}&committeeIDs=${subject.committeeId}`),
      inWindow(committeeTraces),
      { mode: 'archive' },
    ),
    shows(
      'committeeids in the query filters',
      (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
      ({ data }, { committeeId }) => data.length > 0 && data.every((row) => row['committeeID'] === committeeId),
      { mode: 'archive' },
    ),
    same(
      'committeeIDs in JSON filters',
      ({ from, to, committeeId }) => post(committeeTraces, { from, to, committeeIDs: [committeeId] }),
      (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
      { mode: 'archive' },
    ),
    shows(
      'committees come in the order in which they were asked, slot by slot',
      ({ from, to, committeeId, otherCommitteeId }) =>
        post(committeeTraces, { from, to, committeeIDs: [otherCommitteeId, committeeId] }),
      ({ data }, { committeeId, otherCommitteeId }) => {
        const keys = data.map(
          (row) => 2 * Number(row['slot']) + [otherCommitteeId, committeeId].indexOf(String(row['committeeID'])),
        )
        return keys.length > 2 && isAscending(keys)
      },
      { mode: 'archive' },
    ),
    same(
      'a JSON body may have 26 MB',
      ({ from, to, validator: { publicKey } }) =>
        post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: [publicKey], padding: 'x'.repeat(26_000_000) }),
      (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
      { isHeavy: true },
    ),
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
