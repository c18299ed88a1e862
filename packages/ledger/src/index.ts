export { LedgerError, type LedgerErrorCode } from './errors.ts'
export { createLedger, type Ledger } from './ledger.ts'
export { migrations } from './migrations.ts'
export type { Authenticate, Caller, EventSink, Route, RouteAnswer, RouteRequest } from './route.ts'
