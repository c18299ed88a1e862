import { pattern } from '../reading/reader.ts'

/** A currency's code. Only the shape: ISO withdraws codes, and rows keep the currency they have. Forms offer the list in use. */
export const readCurrencyCode = pattern(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
