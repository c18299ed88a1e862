import type { NumberFormat } from '@monedero/core'

/** How the amounts of a wallet are written. */
export interface AmountWriting {
  readonly symbol: string
  /** The code of the currency, which may be typed in place of the symbol. */
  readonly currency: string
  readonly format: NumberFormat
  /** Digits are hundredths. */
  readonly impliesCents: boolean
}
