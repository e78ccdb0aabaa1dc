export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  type HttpOptions,
} from './createHttpClient.ts'
export { createJsonBody } from './createJsonBody.ts'
export {
  EmptyResponseError,
  HttpError,
  HttpStatusError,
  NetworkError,
  NotJsonError,
  RedirectError,
  ResponseShapeError,
  ResponseTooLargeError,
  TimeoutError,
} from './errors.ts'
export type { HttpBody } from './httpBody.ts'
export type { RequestEvent, ResponseEvent, RetryEvent } from './httpHooks.ts'
export type { HttpRequest, HttpResponse } from './httpRequest.ts'
