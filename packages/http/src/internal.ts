// What the packages of ssvx share with each other. It may change with any version: use `@x/http` instead.
export { createJsonBody, type HttpBody } from './createJsonBody.ts'
