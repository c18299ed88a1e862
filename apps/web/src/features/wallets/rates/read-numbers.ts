import type { Rate } from '@monedero/core'

const longest = 30

/** Reads the rates of a column. Which separator is the decimal one is decided by all of them together. */
export function rateReader(column: Iterable<string>): (text: string) => Rate | undefined {
  const decimal = decimalOf(column)
  const group = decimal === '.' ? ',' : '.'
  const shape = new RegExp(`^(?:\\d*|\\d{1,3}(?:[\\${group} ’']\\d{3})+)(?:\\${decimal}(\\d*))?$`)
  return (text) => {
    const decimals = text.length > longest ? undefined : shape.exec(text)
    const digits = text.replaceAll(/\D/g, '')
    if (!decimals || /^0*$/.test(digits)) return undefined
    return { numerator: BigInt(digits), denominator: 10n ** BigInt(decimals[1]?.length ?? 0) }
  }
}

/** Of two kinds in one number the last is the decimal separator; one that repeats groups; otherwise one not before three digits. */
function decimalOf(column: Iterable<string>): '.' | ',' {
  let lone: '.' | ',' | undefined
  for (const text of column) {
    const separators = text.replaceAll(/[^.,]/g, '')
    const last = separators.at(-1)
    if (last !== '.' && last !== ',') continue
    const other = last === '.' ? ',' : '.'
    if (separators.includes(other)) return last
    if (separators.length > 1) return other
    if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return last
    lone ??= last
  }
  // Rates like 1.085 are not grouped.
  return lone ?? '.'
}
