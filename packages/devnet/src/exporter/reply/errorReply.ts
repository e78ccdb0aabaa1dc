import type { Reply } from '../../server/Reply.ts'
import type { ApiError } from '../ApiError.ts'
import { json } from './replies.ts'

/** An error's answer. It follows the first type of `Accept` as far as XML; everything else is JSON. */
export function errorReply(
  { status, message, fields = {} }: Pick<ApiError, 'status' | 'message'> & Partial<Pick<ApiError, 'fields'>>,
  accept: string,
): Reply {
  const reason = status === 400 ? 'Bad Request' : 'Internal Server Error'
  const type = firstMediaType(accept)
  if (type !== 'application/xml' && type !== 'text/xml') return json(status, { status: reason, error: message })
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
  const content = `<Err>${inner.join('')}</Err><Code>${status}</Code><Status>${reason}</Status><Message>${escapeXml(message)}</Message>`
  return {
    status,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ErrorResponse>${content}</ErrorResponse>`,
  }
}

const xmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"'\t\n\r]/g, (character) => xmlEscapes[character] ?? character)
}

/** The first media type of an `Accept` header, without its parameters. */
function firstMediaType(accept: string): string {
  return accept.split(',', 1)[0]?.split(';', 1)[0]?.trim() ?? ''
}
