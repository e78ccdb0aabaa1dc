export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
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
  ResponseShapeError,
  ResponseTooLargeError,
  TimeoutError,
} from './errors.ts'
