/** A route is data: packages export tables of them, and the server binds them. `Request` and `Answer` narrow what it reads and returns. */
export interface Route<Request = RouteRequest, Answer = RouteAnswer> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Literal path as on the wire, colons included. */
  path: string
  /**
   * Whom it answers: everybody, or whoever sends an ID token as `Authorization: Bearer`. That token's signature and expiry are checked
   * before the body is read; whether it has been revoked since is for the route to check where it reads or writes.
   */
  access: 'open' | 'bearer'
  input: RouteInput
  /** Whether pages of ALLOWED_ORIGINS may call it; its clients use Google's protocol with its own errors. */
  cors?: boolean
  /** Whether it answers under every host name, as health checks need; only for what is no secret. */
  isForAnyHost?: boolean
  handle: (request: Request) => Promise<Answer> | Answer
}

/** What a route reads of a request. Nothing else reaches it; it parses with the same schemas, and the fuzzer makes requests from them. */
export interface RouteInput {
  /** The parameters of the address; others are dropped unless the object is loose. */
  query?: ObjectSchema
  body?: BodyInput
}

/** A schema of zod. */
export interface Schema {
  readonly def: object
}

/** One of an object; a loose one has a `catchall`. */
export interface ObjectSchema {
  readonly def: { readonly shape: Readonly<Record<string, unknown>>; readonly catchall?: unknown }
}

/** A body that is held in memory and parsed, or one that its route reads as a stream and limits by itself. */
export type BodyInput =
  | {
      /** Of the parsed JSON. */
      schema: Schema
      /** More than the server's own limit, where a route needs it. */
      limitBytes?: number
      /** Whether the fields may also come as `application/x-www-form-urlencoded`. */
      mayBeForm?: boolean
    }
  | { streamOf: 'application/x-ndjson' }

/** The request as routes see it. */
export interface RouteRequest {
  readonly method: string
  readonly path: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string | undefined>
  /** On routes for callers with an ID token: the account that it was issued for. */
  readonly uid?: string | undefined
  /** Parsed JSON, the fields of a form, or a stream of bytes; undefined when there was none, or none is declared. */
  readonly body: unknown
  /** There was a body that did not match its content type, or had another type than the route takes. */
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
