/** What a route is told about a request, as far as this package reads it. */
export interface RouteRequest {
  readonly headers: Record<string, string | undefined>
}

/** An address of the ledger; what serves HTTP binds it. A refusal is thrown as a LedgerError. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  handle(request: RouteRequest): Promise<{ status: number; json: unknown }>
}

/** Says who sends a request; undefined when its token is missing or no longer good. */
export type Authenticate = (request: RouteRequest) => Promise<{ uid: string } | undefined>
