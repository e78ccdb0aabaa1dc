import * as v from 'valibot'

/** A decimal amount of a unit with so many decimals, such as `1.5`; the output is wei. */
function decimalAmount(unit: 'ether' | 'gwei', decimals: number) {
  const pattern = new RegExp(`^(?:[0-9]+(?:\\.[0-9]{0,${decimals}})?|\\.[0-9]{1,${decimals}})$`)
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => pattern.test(text),
      ({ input }) =>
        /^\d+,\d+$/.test(input)
          ? 'expected a point and not a comma, as in 1.5'
          : `expected a decimal amount of ${unit} with at most ${decimals} decimals`,
    ),
    v.transform((text) => {
      const [whole = '', fraction = ''] = text.split('.')
      return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
    }),
  )
}

/** A decimal amount of ether, such as `1.5`; the output is wei. */
export const etherAmount = /* @__PURE__ */ decimalAmount('ether', 18)

/** A decimal amount of gwei, such as `1.5`; the output is wei. */
export const gweiAmount = /* @__PURE__ */ decimalAmount('gwei', 9)
