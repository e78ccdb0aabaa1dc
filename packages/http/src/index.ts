export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  type HttpFailure,
  type HttpHooks,
  type HttpMethod,
  type HttpOptions,
  type HttpRequest,
  type HttpResponse,
  type RequestEvent,
  type ResponseEvent,
  type RetryEvent,
} from './createHttpClient.ts'
export {
  EmptyResponseError,
  HttpError,
  HttpStatusError,
  NetworkError,
  NotJsonError,
  RedirectError,
  type RequestFacts,
  ResponseShapeError,
  ResponseTooLargeError,
  type ShapeProblem,
  TimeoutError,
} from './errors.ts'
export type { RetryOptions } from './retry.ts'
