export { createHttpClient, type HttpClient, type HttpClientOptions, type HttpOptions } from './createHttpClient.ts'
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
export type { RequestEvent, ResponseEvent, RetryEvent } from './httpHooks.ts'
export type { HttpRequest, HttpResponse } from './httpRequest.ts'
