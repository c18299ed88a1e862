/** A route is data: packages export tables of them, and the server binds them. `Request` and `Answer` narrow what it reads and answers. */
export interface Route<Request = RouteRequest, Answer = RouteAnswer> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Literal path as on the wire, colons included. */
  path: string
  /** More than the server's own limit, where a route needs it. */
  bodyLimitBytes?: number
  /** Whether pages of ALLOWED_ORIGINS may call it; its clients speak a foreign protocol with its own errors. */
  cors?: boolean
  handle: (request: Request) => Promise<Answer> | Answer
}

/** What a route is told about a request. */
export interface RouteRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string | undefined>
  /** Parsed JSON, the fields of a form, or a stream of bytes of JSON lines; undefined when there was no body. */
  readonly body: unknown
  /** There was a body, and it was not what its content type says. */
  readonly malformedBody?: true
  /** Where the client is: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string
  /** The best compression that the client takes. */
  readonly encoding?: string | undefined
  readonly requestId: string
  /** Aborted when the client has gone before it was answered. */
  readonly signal: AbortSignal
}

/** An answer with a body. */
export interface BodyAnswer {
  status: number
  headers?: Record<string, string | string[]>
  json?: unknown
  /** With its content type in `headers`; bytes that are compressed have their encoding there too. */
  text?: string | Uint8Array
}

/** An answer too long to be put together as one text. */
export interface ChunkedAnswer {
  status: number
  headers: Record<string, string>
  chunks: Iterable<Uint8Array>
}

/** A stream of server-sent events; ends when the work says so, the client leaves or the server stops. */
export interface StreamAnswer {
  stream: (sink: EventSink) => Promise<void> | void
}

/** What a route answers. */
export type RouteAnswer = BodyAnswer | ChunkedAnswer | StreamAnswer

/** Where a stream's events go. */
export interface EventSink {
  /** Aborted when the stream has ended, whoever ended it. */
  readonly signal: AbortSignal
  /** Sends one event; false when the stream has ended. */
  send: (data: string, event?: string) => boolean
  /** Called just before each heartbeat. */
  onHeartbeat: (check: () => void) => void
  close: () => void
}
