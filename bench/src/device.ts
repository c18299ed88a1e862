import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { brotliDecompressSync, constants } from 'node:zlib'
import { protocolVersion, uuidV7 } from '@monedero/core'
import { ask, askBytes, type Question } from './measured-server.ts'

/** A change as a device makes it, before it is numbered. */
export interface Change {
  op: string
  args: object
}

/** Creates an account and returns its token. */
export async function signUp(
  port: number,
  email: string,
  password = 'correct horse battery',
): Promise<string> {
  const agent = new Agent()
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=monedero-web'
  const body = JSON.stringify({ email, password, returnSecureToken: true })
  const { idToken }: { idToken: string } = JSON.parse(await ask({ port, agent }, { path, body }))
  return idToken
}

/** A device that syncs over its own keep-alive connection. */
export class Device {
  readonly #server: { port: number; agent: Agent }
  readonly #token: string
  readonly #schema: number
  readonly #client = newId()
  #lastSeq = 0

  /** Another build may only support an older version of the protocol. */
  constructor(port: number, token: string, schema: number = protocolVersion) {
    this.#server = { port, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }
    this.#token = token
    this.#schema = schema
  }

  /** The next push, ready to be sent after those before it. */
  nextPush(changes: readonly Change[]): () => Promise<void> {
    const ackedSeq = this.#lastSeq
    this.#lastSeq += changes.length
    const mutations = changes.map((change, index) => ({ seq: ackedSeq + 1 + index, id: newId(), ...change }))
    const batch = { schema: this.#schema, epoch: null, client: this.#client, ackedSeq, mutations }
    const question = { path: '/v1/sync', body: JSON.stringify(batch) }
    return async () => {
      const answer = await this.#ask(question)
      const { results }: { results?: { ok?: true }[] } = JSON.parse(answer)
      if (!results?.every(({ ok }) => ok)) throw new Error(`refused: ${answer}`)
    }
  }

  /** The first page of what has changed since a revision, as text. */
  pull(since: number): Promise<string> {
    return this.#ask({ path: `/v1/sync?schema=${this.#schema}&since=${since}` })
  }

  /** All pages of a first pull, compressed as for a browser; returns how many. */
  async pullEverything(): Promise<number> {
    for (let [pages, next] = [1, '']; ; pages++) {
      const path = `/v1/sync?schema=${this.#schema}${next && `&next=${next}`}`
      const page = await askBytes(this.#server, { path, token: this.#token, encoding: 'br' })
      const found = nextOf(page)
      if (found === undefined) return pages
      next = found
    }
  }

  #ask(question: Question): Promise<string> {
    return ask(this.#server, { ...question, token: this.#token })
  }
}

/** Where the next page begins, read from the beginning of one: all of it is for devices to decode. */
function nextOf(page: Buffer): string | undefined {
  const start = page.subarray(0, 4_096)
  const finishFlush = constants.BROTLI_OPERATION_FLUSH
  // A small page is not compressed; nothing that is begins with a brace.
  const isText = start.toString('latin1', 0, 1) === '{'
  const beginning = (isText ? start : brotliDecompressSync(start, { finishFlush })).toString('latin1')
  const found = /"next":(?:null|"([\w-]+)")/.exec(beginning)
  if (!found) throw new Error(`no page: ${beginning.slice(0, 200)}`)
  return found[1]
}

export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}
