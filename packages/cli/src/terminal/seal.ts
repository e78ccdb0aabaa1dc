import { randomInt } from 'node:crypto'

/**
 * Stands in the styles that we give to texts, until they are written. Nobody outside knows it, so that no text from there
 * can have a style. Numbers of four digits are what Node takes for a style too, where it counts columns.
 */
export const seal: string = Array.from({ length: 4 }, () => randomInt(1_000, 10_000)).join(';')
