/** A route is data: packages export tables of them, and the server binds them. `Request` and `Answer` narrow what it reads and returns. */
export interface Route<Request = RouteRequest, Answer = RouteAnswer> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Literal path as on the wire, colons included. */
  path: string
  /** More than the server's own limit, where a route needs it. */
  bodyLimitBytes?: number
  /** Whether pages of ALLOWED_ORIGINS may call it; its clients use Google's protocol with its own errors. */
  cors?: boolean
  handle: (request: Request) => Promise<Answer> | Answer
}

/** The request as routes see it. */
export interface RouteRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string | undefined>
  /** Parsed JSON, the fields of a form, or a stream of bytes of JSON lines; undefined when there was no body. */
  readonly body: unknown
  /** There was a body that did not match its content type. */
  readonly malformedBody?: true
  /** The client's network: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string
  /** The best compression that the client accepts. */
  readonly encoding?: string | undefined
  readonly requestId: string
  /** Aborted when the client disconnects before the response. */
  readonly signal: AbortSignal
}

/** A response with a body. */
export interface BodyAnswer {
  status: number
  headers?: Record<string, string | string[]>
  json?: unknown
  /** With its content type in `headers`; bytes that are compressed have their encoding there too. */
  text?: string | Uint8Array
}

/** A response too long to build as one string. */
export interface ChunkedAnswer {
  status: number
  headers: Record<string, string>
  chunks: Iterable<Uint8Array>
}

/** A stream of server-sent events; ends when the work ends, the client disconnects or the server stops. */
export interface StreamAnswer {
  stream: (sink: EventSink) => Promise<void> | void
}

/** The response of a route. */
export type RouteAnswer = BodyAnswer | ChunkedAnswer | StreamAnswer

/** Sends the events of a stream. */
export interface EventSink {
  /** Aborted when the stream has ended for any reason. */
  readonly signal: AbortSignal
  /** Sends one event; false when the stream has ended. */
  send: (data: string, event?: string) => boolean
  /** Called just before each heartbeat. */
  onHeartbeat: (check: () => void) => void
  close: () => void
}
