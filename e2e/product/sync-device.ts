import { randomBytes } from 'node:crypto'
import {
  type ArgsOf,
  decodeEntries,
  type EntryRow,
  type NewEntry,
  type NewTransfer,
  type PullAnswer,
  type PullPage,
  type PushAnswer,
  type PushResults,
  protocolVersion,
  type SyncEvent,
  uuidV7,
} from '@monedero/core'

/** A fresh id, as a browser makes it. */
export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}

/** Signs somebody new up; answers with their ID token. */
export async function signUp(url: string): Promise<string> {
  const person = { email: `${randomBytes(8).toString('hex')}@example.com`, password: 'correct horse battery' }
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=monedero-web`,
    json({ ...person, returnSecureToken: true }),
  )
  const { idToken }: { idToken: string } = await read(answer)
  return idToken
}

/** A device that only syncs: it resends mutations without a result. */
export class SyncDevice {
  readonly token: string
  #client = newId()
  #lastSeq = 0
  #waiting: object[] = []

  constructor(token: string) {
    this.token = token
  }

  /** The same device with the same unsent changes, like a second tab that also sends. */
  copy(): SyncDevice {
    const copy = new SyncDevice(this.token)
    copy.#client = this.#client
    copy.#lastSeq = this.#lastSeq
    copy.#waiting = this.#waiting
    return copy
  }

  /** Adds changes to the outbox. */
  add(...mutations: { op: string; args: object }[]): void {
    for (const mutation of mutations) {
      this.#waiting.push({ seq: this.#lastSeq + this.#waiting.length + 1, id: newId(), ...mutation })
    }
  }

  /** Sends the outbox in one batch; on a network failure it stays unsent. */
  async push(url: string): Promise<PushResults> {
    const batch = { schema: protocolVersion, epoch: null, client: this.#client, ackedSeq: this.#lastSeq }
    const answer = await fetch(`${url}/v1/sync`, json({ ...batch, mutations: this.#waiting }, this.token))
    const results: PushAnswer = await read(answer)
    if ('code' in results) throw new Error(`the server answered ${results.code}`)
    this.#lastSeq += results.results.length
    this.#waiting = this.#waiting.slice(results.results.length)
    return results
  }

  /** The first page of a first pull, with the entries of all pages. */
  async pull(url: string): Promise<{ page: PullPage; entries: EntryRow[] }> {
    const first = await this.#page(url, '')
    const entries = decodeEntries(first.entries)
    for (let { next } = first; next !== null; ) {
      const page = await this.#page(url, `&next=${next}`)
      entries.push(...decodeEntries(page.entries))
      next = page.next
    }
    return { page: first, entries }
  }

  /** The server's events for this device, until it or the connection ends. */
  async *events(url: string): AsyncGenerator<SyncEvent> {
    const response = await fetch(`${url}/v1/events`, { headers: { authorization: `Bearer ${this.token}` } })
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (event.startsWith('data: ')) yield JSON.parse(event.slice(6))
      }
    }
  }

  async #page(url: string, query: string): Promise<PullPage> {
    const headers = { authorization: `Bearer ${this.token}` }
    const page: PullAnswer = await read(
      await fetch(`${url}/v1/sync?schema=${protocolVersion}${query}`, { headers }),
    )
    if ('code' in page) throw new Error(`the server answered ${page.code}`)
    return page
  }
}

function json(body: object, token?: string): RequestInit {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

async function read(answer: Response) {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the server answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** A change that makes a wallet: `Everyday`, in euros, unless told otherwise. */
export function createWallet(id: string, given: Given<ArgsOf<'wallet.create'>> = {}) {
  const look = { kind: 'bank', colour: 'blue', icon: 'landmark' }
  const args = { id, name: 'Everyday', currency: 'EUR', symbol: '€', openingBalance: 0, ...look, ...given }
  return { op: 'wallet.create', args }
}

/** A change that notes an entry: one cent spent now in Madrid, unless told otherwise. */
export function createEntry(id: string, walletId: string, given: Given<NewEntry> = {}) {
  return { op: 'entry.create', args: newEntry(id, walletId, given) }
}

/** A change that notes many entries at once. */
export function createEntries(entries: readonly ReturnType<typeof newEntry>[]) {
  return { op: 'entries.create', args: { entries, transfers: [] } }
}

/** What a new entry is made of. */
export function newEntry(id: string, walletId: string, given: Given<NewEntry> = {}) {
  const texts = { description: 'one cent', note: '', tags: [] }
  return { id, walletId, amount: -1, categoryId: null, ...texts, ...now(), ...given }
}

/** A change that moves money between two wallets of one currency. */
export function createTransfer(
  origin: string,
  destination: string,
  amount: number,
  given: Given<NewTransfer> = {},
) {
  const ids = { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
  const texts = { description: '', note: '', tags: [] }
  const args = { ...ids, origin, destination, amountOut: amount, amountIn: amount, ...texts, ...now() }
  return { op: 'transfer.create', args: { ...args, ...given } }
}

/** Plain numbers stand for amounts. */
type Given<T> = { [Key in keyof T]?: T[Key] extends number ? number : T[Key] }

function now() {
  return { dateMs: Date.now(), offsetMinutes: 60 }
}
