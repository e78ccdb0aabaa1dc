const format = /* @__PURE__ */ new Intl.NumberFormat('en-US')

/** Groups digits by three: `1,234,567`. */
export function formatNumber(value: number | bigint): string {
  return format.format(value)
}
