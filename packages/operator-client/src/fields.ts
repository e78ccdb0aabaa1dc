import { type Address, address } from '@x/schemas'
import { keepKnown, tolerant, zeroAddress } from '@x/schemas/internal'
import * as v from 'valibot'

export const text = /* @__PURE__ */ tolerant(v.pipe(v.string(), v.trim(), v.nonEmpty()))

const wholeNumber = /* @__PURE__ */ v.union([
  v.pipe(v.string(), v.trim(), v.regex(/^[0-9]+$/)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
])

/** An amount as decimal text or number. */
export const amount: v.GenericSchema<unknown, bigint | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    wholeNumber,
    v.transform((value) => BigInt(value)),
  ),
)

export const count: v.GenericSchema<unknown, number | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    wholeNumber,
    v.transform((value) => Number(value)),
    v.safeInteger(),
  ),
)

/** Any finite number, as text too. */
export const decimal: v.GenericSchema<unknown, number | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]), v.finite()),
)

/** true and false, as 1 and 0 or as text too. */
export const flag: v.GenericSchema<unknown, boolean | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    v.union([v.boolean(), v.picklist([0, 1, '0', '1', 'true', 'false'])]),
    v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
)

/** An address with its checksum; undefined for the zero address, which stands for none. */
export const account: v.GenericSchema<unknown, Address | undefined> = /* @__PURE__ */ v.pipe(
  tolerant(address),
  v.transform((value) => (value === zeroAddress ? undefined : value)),
)

/** The addresses of a list; whatever else is in it is left out. */
export const accounts: v.GenericSchema<unknown, readonly Address[] | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    v.array(account),
    v.transform((list) => list.filter((item) => item !== undefined)),
  ),
)

/** A point in time as ISO text, or as seconds or milliseconds since the epoch. */
export const time: v.GenericSchema<unknown, Date | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
    // Seconds reach 1e11 in the year 5138; milliseconds passed it in 1973.
    v.transform((value) => new Date(typeof value === 'number' && value < 1e11 ? value * 1000 : value)),
    v.date(),
  ),
)

/** Words as a list, or as one text with commas. */
export const names: v.GenericSchema<unknown, readonly string[] | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((list) => list.split(',')),
      ),
    ]),
    v.transform((list) => list.map((name) => name.trim()).filter((name) => name !== '')),
  ),
)

/** Percent of duties done, by period. */
export type PerformanceByPeriod = { '24h'?: number | undefined; '30d'?: number | undefined }

export const performance: v.GenericSchema<unknown, PerformanceByPeriod | undefined> = /* @__PURE__ */ tolerant(
  v.pipe(
    v.object({ '24h': decimal, '30d': decimal }),
    v.transform((periods) => keepKnown(periods)),
  ),
)
