import * as z from 'zod/mini'
import { currencyOfCode } from './currency.ts'

/** The code of a currency in use, as it comes over the wire. */
export const currencyCodeSchema = z
  .string()
  .check(
    z.refine((code) => currencyOfCode(code) !== undefined, 'must be the ISO 4217 code of a currency in use'),
  )
