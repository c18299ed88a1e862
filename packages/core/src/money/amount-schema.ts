import * as z from 'zod/mini'
import { type Amount, isAmount } from './amount.ts'

/** An amount as it comes over the wire: a JSON integer within ±10^13. */
export const amountSchema = z.custom<Amount>(isAmount, 'must be an integer of hundredths within ±10^13')
