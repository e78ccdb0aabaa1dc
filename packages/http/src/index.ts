export {
  type CreateHttpClientParameters,
  createHttpClient,
  type HttpClient,
  type HttpOptions,
} from './createHttpClient.ts'
export { HttpError, HttpStatusError, NetworkError, ResponseError, TimeoutError } from './errors.ts'
export type { HttpHooks } from './httpHooks.ts'
export type { HttpRequest, HttpResponse } from './httpRequest.ts'
