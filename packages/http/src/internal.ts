// What the packages of ssvx share with each other. It may change with any version: use `@x/http` instead.
export type { Bound } from './bound.ts'
export { createJsonBody, type HttpBody } from './createJsonBody.ts'
