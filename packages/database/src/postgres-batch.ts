import { type Connection, Query } from 'pg'
import { DatabaseError } from './errors.ts'
import type { Value } from './statement.ts'

/** A statement as it is sent. A named one is parsed once per connection; without a name it is parsed every time. */
export interface BatchedStatement {
  readonly name: string
  readonly text: string
  readonly values: readonly Value[]
}

export interface BatchedResult {
  /** The first word of the statement; ROLLBACK where COMMIT ended a failed transaction. */
  readonly command: string
  readonly rowCount: number
  readonly rows: Row[]
}

type Row = Record<string, Value>

interface Column {
  readonly name: string
  readonly parse: (text: string) => Value
}

interface Sent {
  readonly statement: BatchedStatement
  readonly rows: Row[]
  /** Filled by the server's first description of the statement. */
  columns: Column[]
  failure: unknown
  resolve(result: BatchedResult): void
  reject(error: unknown): void
}

/** The columns of the statements that a connection has parsed. */
const parsedOn = new WeakMap<Connection, Map<string, Column[]>>()

/**
 * Statements that are sent together and end with one Sync, which costs the driver half of what as many queries cost. After
 * a failure the server skips the rest. The driver calls the `handle` methods with the messages that arrive for a batch.
 */
export class Batch extends Query {
  readonly query_timeout: number
  readonly #sent: Sent[] = []
  #answered = 0
  /** Why some statements could not be written. */
  #unsent: unknown
  #parsed: Map<string, Column[]> = new Map()
  readonly #parsedHere: string[] = []

  constructor(timeoutMs: number) {
    super('')
    this.query_timeout = timeoutMs
  }

  add(statement: BatchedStatement): Promise<BatchedResult> {
    return new Promise((resolve, reject) => {
      this.#sent.push({ statement, rows: [], columns: [], failure: undefined, resolve, reject })
    })
  }

  override submit = (connection: Connection): null => {
    this.#parsed = parsedOn.get(connection) ?? new Map()
    parsedOn.set(connection, this.#parsed)
    connection.stream.cork()
    try {
      for (const sent of this.#sent) this.#write(connection, sent)
    } catch (error) {
      // The statements before it are answered; no others were sent.
      this.#unsent = error
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #write(connection: Connection, sent: Sent): void {
    const { name, text, values } = sent.statement
    const columns = this.#parsed.get(name)
    if (columns) sent.columns = columns
    else {
      // After a failed batch it is not known which of its statements were parsed.
      connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      connection.describe({ type: 'S', name }, true)
      if (name !== '') {
        this.#parsed.set(name, sent.columns)
        this.#parsedHere.push(name)
      }
    }
    connection.bind({ statement: name, values: values.map(textOf) }, true)
    connection.execute(null, true)
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const columns = this.#sent[this.#answered]?.columns
    for (const { name, dataTypeID } of fields)
      columns?.push({ name, parse: parsers.get(dataTypeID) ?? String })
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const sent = this.#sent[this.#answered]
    if (!sent || sent.failure !== undefined) return
    try {
      sent.rows.push(rowOf(sent.columns, fields))
    } catch (error) {
      sent.failure = error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const sent = this.#sent[this.#answered]
    this.#answered += 1
    if (!sent) return
    if (sent.failure !== undefined) return sent.reject(sent.failure)
    const words = text.split(' ')
    sent.resolve({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: sent.rows })
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    const isAnswered = this.#answered === this.#sent.length
    this.callback(isAnswered ? undefined : (this.#unsent ?? new Error('a statement was not answered')))
  }

  /** Called when all statements are answered, one has failed, or the time is over. The driver wraps it to stop its timer. */
  callback = (error?: unknown): void => {
    if (!error) return
    for (const name of this.#parsedHere) this.#parsed.delete(name)
    const [failed, ...skipped] = this.#sent.slice(this.#answered)
    failed?.reject(error)
    for (const sent of skipped) sent.reject(new DatabaseError('FAILED', undefined, error))
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {}
  let at = 0
  for (const { name, parse } of columns) {
    const field = fields[at++] ?? null
    row[name] = field === null ? null : parse(field)
  }
  return row
}

function textOf(value: Value): string | null {
  return typeof value === 'number' ? String(value) : value
}

const numberFrom = (text: string) => {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new DatabaseError('NUMBER_TOO_LARGE')
  return number
}

/** By PostgreSQL's type numbers: bool, int8, int2, int4, float4, float8, numeric. All else stays text. */
const parsers = new Map<number, (text: string) => number>([
  [16, (text) => (text === 't' ? 1 : 0)],
  ...[20, 21, 23, 700, 701, 1700].map((oid) => [oid, numberFrom] as const),
])
