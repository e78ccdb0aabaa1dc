import { fileURLToPath } from 'node:url'

/** The Python project. */
export const project: string = fileURLToPath(new URL('../../../packages/exporter-files/python', import.meta.url))

/** The module in it. */
export const module: string = `${project}/src/ssvx_exporter`
