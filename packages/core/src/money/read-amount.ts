import { matching } from '../reading/reader.ts'
import { isAmount } from './amount.ts'

/** An amount as it comes over the wire: a JSON integer within ±10^13. */
export const readAmount = matching(isAmount, 'must be an integer of hundredths within ±10^13')
