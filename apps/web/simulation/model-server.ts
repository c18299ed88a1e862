import {
  defaultCategories,
  downgradePage,
  type EntryRow,
  encodeEntries,
  keptAnswers,
  type MutationResult,
  mayHaveBeenPurged,
  type PullAnswer,
  type PullPage,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  pageOfPuts,
  postingsDue,
  Refusal,
  type RowPut,
  readMutation,
  refusalSentence,
  restorableMs,
  upgradeMutation,
  userOf,
} from '@monedero/core'
import { attempt, MemoryLedger } from '@monedero/core/testing'
import type { ServerBackup, SimulatedServer } from './simulated-server.ts'

interface Progress {
  lastSeq: number
  readonly answers: Map<number, { id: string; result: MutationResult }>
}

interface State {
  rev: number
  floor: number
  purgedUntilMs: number
  readonly rows: MemoryLedger
  readonly clients: Map<string, Progress>
}

function newState(): State {
  return { rev: 0, floor: 0, purgedUntilMs: 0, rows: new MemoryLedger(), clients: new Map() }
}

/** Where the next page of a pull begins. */
interface Place {
  readonly rev: number
  readonly floor: number
  readonly purgedUntilMs: number
  readonly key: number
  readonly id: string
}

// Small, so that pulls of few rows have many pages.
const fewRows = 7

/** The simplest server of SYNC.md: the reference for the real one, and fast enough for a hundred thousand runs. */
export class ModelServer implements SimulatedServer {
  readonly #pageSize: number
  readonly #uid: string
  readonly #nowMs: () => number
  isFull = false
  #epoch = 'epoch-0'
  #restores = 0
  #state = newState()

  constructor(uid: string, nowMs: () => number, pageSize = fewRows) {
    this.#pageSize = pageSize
    this.#uid = uid
    this.#nowMs = nowMs
  }

  get rev(): number {
    return this.#state.rev
  }

  get epoch(): string {
    return this.#epoch
  }

  get purgedUntilMs(): number {
    return this.#state.purgedUntilMs
  }

  async push(request: PushRequest): Promise<PushAnswer> {
    if (request.epoch !== null && request.epoch !== this.#epoch) return { code: 'RESET', epoch: this.#epoch }
    const { clients } = this.#state
    const progress = clients.get(request.client) ?? {
      lastSeq: request.ackedSeq,
      answers: new Map<number, { id: string; result: MutationResult }>(),
    }
    const first = request.mutations[0]?.seq ?? 0
    if (first > progress.lastSeq + 1) return { code: 'GAP', expected: progress.lastSeq + 1 }
    const fork = request.mutations.findIndex(
      ({ seq, id }) => seq <= progress.lastSeq && progress.answers.get(seq)?.id !== id,
    )
    if (fork === 0) return { code: 'CLIENT_FORKED' }
    clients.set(request.client, progress)
    const mutations = fork === -1 ? request.mutations : request.mutations.slice(0, fork)
    const results = this.#applyAll(progress, mutations, request.schema)
    const forgottenSeq = request.ackedSeq - keptAnswers
    for (const seq of progress.answers.keys()) if (seq <= forgottenSeq) progress.answers.delete(seq)
    return { ...this.#syncState(), results }
  }

  async pull({ schema, epoch, since, next }: PullRequest): Promise<PullAnswer> {
    const state = this.#state
    if (this.#begin()) state.rev = 1
    const place: Place | undefined = next === undefined ? undefined : JSON.parse(next)
    const { rev, floor, purgedUntilMs } = place ?? state
    const isOutside = since !== undefined && (since < state.floor || since > state.rev)
    if ((epoch !== undefined && epoch !== this.#epoch) || isOutside)
      return { code: 'RESET', epoch: this.#epoch }
    const isFirst = since === undefined
    const keyOf = (row: EntryRow) => (isFirst ? -row.dateMs : row.rev)
    const changed = state.rows
      .allRows()
      .entries.filter((row) => isFirst || (row.rev > since && row.rev <= rev))
      .filter((row) => !place || keyOf(row) > place.key || (keyOf(row) === place.key && row.id > place.id))
      .toSorted((a, b) => keyOf(a) - keyOf(b) || (a.id < b.id ? -1 : 1))
    const page = changed.slice(0, this.#pageSize)
    const last = page.at(-1)
    const following: Place | undefined = last && { rev, floor, purgedUntilMs, key: keyOf(last), id: last.id }
    const answer: PullPage = {
      epoch: this.#epoch,
      rev,
      floor,
      purgedUntilMs,
      next: following && changed.length > this.#pageSize ? JSON.stringify(following) : null,
      ...(place ? { documents: {} } : this.#headOf(since ?? -1, isFirst)),
      entries: encodeEntries(page),
    }
    // Only a device of that version reads it.
    return downgradePage(answer, schema) as PullPage
  }

  async purge(): Promise<void> {
    const cutoffMs = this.#nowMs() - restorableMs
    const state = this.#state
    const before = state.rows.puts()
    state.rows.purge(cutoffMs)
    const gone = before.filter(({ table, row }) => !state.rows.rowsOf(table).has(row.id))
    if (gone.length === 0) return
    state.floor = Math.max(state.floor, ...gone.map(({ row }) => row.rev))
    state.purgedUntilMs = cutoffMs
    if (state.rows.clearDanglingLinks(this.#nowMs(), state.rev + 1)) state.rev += 1
  }

  async postDue(): Promise<void> {
    const state = this.#state
    if (this.#begin()) state.rev = 1
    const timeZone = userOf(state.rows).settings.timeZone ?? 'UTC'
    const rows = state.rows.allRows().recurring
    const due = rows.flatMap((row) => postingsDue(row, { nowMs: this.#nowMs(), timeZone }))
    let hasChanged = false
    for (const mutation of due) {
      const puts = attempt(state.rows, mutation, this.#nowMs())
      if (puts instanceof Refusal || puts.length === 0 || !this.#hasRoom(puts)) continue
      state.rows.apply(puts, state.rev + 1)
      hasChanged = true
    }
    if (hasChanged) state.rev += 1
  }

  async backUp(): Promise<ServerBackup> {
    const { rows, clients, ...rest } = this.#state
    const kept = rows.clone()
    const keptClients = structuredClone(clients)
    return {
      restore: async () => {
        this.#beginEpoch()
        this.#state = { ...rest, rows: kept.clone(), clients: structuredClone(keptClients) }
      },
      restoreAccount: async (of) => {
        this.#beginEpoch()
        const before = of === 'kept' ? this.#state : newState()
        const rev = before.rev + 2
        const restored = new MemoryLedger().apply(kept.puts(), rev)
        this.#state = { ...before, rev, floor: rev - 1, purgedUntilMs: 0, rows: restored }
      },
    }
  }

  async rows(): Promise<MemoryLedger> {
    return this.#state.rows
  }

  async remove(): Promise<void> {
    // It lasts as long as the simulation.
  }

  #beginEpoch(): void {
    this.#restores += 1
    this.#epoch = `epoch-${this.#restores}`
  }

  /** Creates the first rows in the next revision [R3]; returns whether there were none. */
  #begin(): boolean {
    const { rev, rows } = this.#state
    if (rev > 0) return false
    const puts = defaultCategories(this.#uid).map((row): RowPut => ({ table: 'categories', row }))
    rows.apply([{ table: 'user', row: userOf(rows) }, ...puts], 1)
    return true
  }

  #applyAll(progress: Progress, mutations: PushRequest['mutations'], version: number): MutationResult[] {
    const state = this.#state
    let hasChanged = this.#begin()
    const results = mutations.map((sent): MutationResult => {
      const { seq, id } = sent
      const answered = progress.answers.get(seq)
      if (answered) return answered.result
      let result: MutationResult = { seq, ok: true }
      try {
        const { op, args } = upgradeMutation(sent, version)
        const puts = attempt(state.rows, readMutation(op, args), this.#nowMs())
        if (puts instanceof Refusal) throw puts
        if (!this.#hasRoom(puts)) throw new Refusal('LIMIT_REACHED', '', [0, 'bytes'])
        hasChanged ||= puts.length > 0
        if (puts.some((put) => this.#isOldWalletMade(put))) state.floor = state.rev + 1
        state.rows.apply(puts, state.rev + 1)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        result = {
          seq,
          code: error.code,
          message: refusalSentence(error),
          details: error.details,
          path: error.path,
        }
      }
      progress.answers.set(seq, { id, result })
      progress.lastSeq = seq
      return result
    })
    if (hasChanged) state.rev += 1
    return results
  }

  #hasRoom(puts: readonly RowPut[]): boolean {
    const { rows } = this.#state
    return !this.isFull || puts.every(({ table, row }) => rows.rowsOf(table).has(row.id))
  }

  /** [D8] */
  #isOldWalletMade({ table, row }: RowPut): boolean {
    const { rows, purgedUntilMs } = this.#state
    return table === 'wallets' && !rows.get('wallets', row.id) && mayHaveBeenPurged(row.id, purgedUntilMs)
  }

  #headOf(since: number, isFirst: boolean) {
    const { rows } = this.#state
    const { documents } = pageOfPuts(rows.puts().filter(({ row }) => row.rev > since))
    const balances = Array.from(rows.all('wallets'), ({ id }) => [id, rows.balance(id)] as const)
    return { documents, ...(isFirst && { balances: Object.fromEntries(balances) }) }
  }

  #syncState() {
    const { rev, floor, purgedUntilMs } = this.#state
    return { epoch: this.#epoch, rev, floor, purgedUntilMs }
  }
}
