/** One address of the service; what serves HTTP binds it. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Whether pages of the allowed origins may call it. */
  cors?: boolean
  bodyLimitBytes?: number
  handle(request: RouteRequest): Promise<RouteAnswer> | RouteAnswer
}

/** What a route is told about a request. */
export interface RouteRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string | undefined>
  readonly body: unknown
  /** There was a body, and it was not what its content type says. */
  readonly malformedBody?: true
  /** Where the client is: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string
  readonly requestId: string
  readonly signal: AbortSignal
}

/** What a route answers. */
export interface RouteAnswer {
  status: number
  headers?: Record<string, string | string[]>
  json?: unknown
  text?: string
}
