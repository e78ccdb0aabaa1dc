import {
  badRequest,
  decideds,
  type ExporterQuirk,
  get,
  inWindow,
  jsonReply,
  post,
  refused,
  textReply,
  validatorTraces,
  window,
} from '../quirk.ts'
import { createShapes } from './shapes.ts'

/** Statuses, error bodies and headers. */
export function statusQuirks(): ExporterQuirk[] {
  const { decidedsAnswer } = createShapes()
  return [
    {
      name: 'an archive exporter answers the probe for its mode with 400',
      mode: 'archive',
      ask: () => get(validatorTraces),
      status: 400,
      headers: { 'content-type': jsonReply, 'x-ssv-node-version': /./ },
      body: badRequest('at least one role is required'),
    },
    {
      name: 'a standard exporter does not know the routes of traces',
      mode: 'standard',
      ask: () => get(validatorTraces),
      status: 404,
      headers: { 'content-type': textReply, 'x-ssv-node-version': /./ },
      body: '404 page not found\n',
    },
    {
      name: 'a slash at the end makes another, unknown route',
      ask: (subject) => get(`${decideds}/?${window(subject)}&roles=PROPOSER`),
      status: 404,
      headers: { 'content-type': textReply },
      body: '404 page not found\n',
    },
    ...(['HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const).map(
      (method): ExporterQuirk => ({
        name: `${method} is not allowed on a known route`,
        ask: () => ({ method, path: decideds }),
        status: 405,
        headers: { allow: undefined, 'content-type': undefined, 'access-control-allow-origin': undefined },
        body: '',
      }),
    ),
    {
      name: 'routes about the node take GET only',
      ask: () => post('/v1/node/identity', {}),
      status: 405,
      body: '',
    },
    {
      name: 'errors are XML where that is accepted first',
      ask: () => get(`${decideds}?from=2&to=1&roles=PROPOSER`, { Accept: 'text/xml, application/json' }),
      status: 400,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body: /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<ErrorResponse>.*<Status>Bad Request<\/Status>/s,
    },
    {
      name: 'rows are JSON whatever is accepted',
      ask: inWindow(decideds, 'roles=PROPOSER', { Accept: 'application/xml' }),
      headers: { 'content-type': jsonReply },
      shape: decidedsAnswer,
    },
    {
      name: 'errors are JSON where plain text is accepted',
      ask: () => get(decideds, { Accept: 'text/plain' }),
      status: 400,
      headers: { 'content-type': jsonReply },
    },
    refused(
      'characters that mean something in HTML are escaped',
      () => get(`${decideds}?roles=%3Cb%3E%26`),
      'unknown role: <b>&',
    ),
    {
      name: 'gzip is used where it is accepted',
      ask: inWindow(decideds, 'roles=PROPOSER', { 'Accept-Encoding': 'br, gzip' }),
      headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
    },
    {
      name: 'deflate is used where gzip is not accepted',
      ask: inWindow(decideds, 'roles=PROPOSER', { 'Accept-Encoding': 'deflate' }),
      headers: { 'content-encoding': 'deflate', vary: 'Accept-Encoding' },
    },
    {
      name: 'plain text is not compressed',
      ask: () => get('/v1/nothing', { 'Accept-Encoding': 'gzip' }),
      status: 404,
      headers: { 'content-type': textReply, 'content-encoding': undefined },
      body: '404 page not found\n',
    },
    {
      name: 'brotli is not used',
      ask: inWindow(decideds, 'roles=PROPOSER', { 'Accept-Encoding': 'br' }),
      headers: { 'content-encoding': undefined, vary: undefined, 'access-control-allow-origin': undefined },
    },
    {
      name: 'a bad parameter of the validators route is a server error',
      ask: () => get('/v1/validators?indices=x'),
      status: 500,
      body: '{"status":"Internal Server Error","error":"strconv.ParseUint: parsing \\"x\\": invalid syntax"}\n',
    },
  ]
}
