import type { CalendarDay, CategoryRow, FiledExample, Mutation, RuleRow, WalletRow } from '@monedero/core'
import {
  type FileContent,
  fileLimits,
  type ImportProblem,
  type KnownEntry,
  type KnownRejection,
  type ReadOptions,
  type RowCorrection,
  type Statement,
  type StatementRow,
  tooLarge,
} from '@monedero/import'
import type { ChosenWallet } from './chosen-wallets.ts'
import type { NewWallet } from './new-wallet.ts'
import type { Review, ReviewRow, RowChoice } from './review.ts'

/** What is known of a file without its rows, which stay in the worker. */
export interface FileSummary extends Omit<FileContent, 'statements' | 'leftOut'> {
  readonly statements: readonly StatementSummary[]
  /** The rows that cannot be imported as they are. */
  readonly inDoubtCount: number
  /** The first of what is not read. */
  readonly leftOut: readonly ImportProblem[]
  readonly leftOutCount: number
  /** Its first and its last rows. */
  readonly ends: readonly FileRow[]
  /** The days between which its rows lie; null if none has a day. */
  readonly firstDay: CalendarDay | null
  readonly lastDay: CalendarDay | null
}

/** A row of a file. */
export interface FileRow {
  /** Which of the file's accounts it belongs to. */
  readonly statement: number
  readonly row: StatementRow
}

export interface StatementSummary extends Omit<Statement, 'rows'> {
  readonly rowCount: number
  readonly firstDay: CalendarDay | null
}

export type ReadSummary =
  | { readonly ok: true; readonly content: FileSummary }
  | { readonly ok: false; readonly problem: ImportProblem }

/** Where the rows go, and what they are compared with beside the known entries. */
export interface ReviewRequest {
  readonly wallets: readonly ChosenWallet[]
  /** Of the wallet of each statement. */
  readonly currencies: readonly string[]
  readonly ledgerWallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
  readonly rules: readonly RuleRow[]
  readonly rejections: readonly KnownRejection[]
  /** What the person entered for rows that cannot be read, by their index. */
  readonly corrections: ReadonlyMap<number, RowCorrection>
}

/** What rows of a file are compared with. */
export interface KnownSlice {
  /** Entries that rows may be, or belong to: those of the days of the file, and those with an id of their bank. */
  readonly entries: readonly KnownEntry[]
  /** How the person filed before, at any time. */
  readonly examples: readonly FiledExample[]
  /** Entries that may become the other side of a transfer by a rule. */
  readonly mergeable: readonly string[]
}

/** What is to be imported: the rows of the last review with what a person decided about them. */
export interface PlanRequest {
  readonly fileName: string
  readonly wallets: readonly ChosenWallet[]
  readonly newWallets: readonly NewWallet[]
  readonly choices: ReadonlyMap<number, RowChoice>
  readonly nowMs: number
}

export type WorkerRequest =
  | { readonly kind: 'read'; readonly file: File; readonly options: ReadOptions }
  | { readonly kind: 'list' }
  | { readonly kind: 'forget' }
  | ({ readonly kind: 'known' } & KnownSlice)
  | ({ readonly kind: 'review' } & ReviewRequest)
  | ({ readonly kind: 'plan' } & PlanRequest)

export type WorkerAnswer =
  | { readonly kind: 'failed' }
  | { readonly kind: 'read'; readonly read: ReadSummary }
  | { readonly kind: 'list'; readonly rows: readonly FileRow[]; readonly isLast: boolean }
  | { readonly kind: 'rows'; readonly rows: readonly ReviewRow[] }
  | ({ readonly kind: 'reviewed' } & Omit<Review, 'rows'>)
  | { readonly kind: 'mutation'; readonly mutation: Mutation }
  | { readonly kind: 'planned' }

/** A file that takes longer is not read: the worker is ended, so no file keeps the app busy. */
const maxReadMs = 120_000
/** A database may hold tables that take for ever. */
const maxDatabaseMs = 45_000

/** A file that is read, judged and turned into changes away from the page. One request is answered after the other. */
export class FileSession {
  readonly #file: File
  #worker: Worker | undefined
  #isDatabase = false
  #last: Promise<unknown> = Promise.resolve()

  constructor(file: File) {
    this.#file = file
  }

  /** Rejects if the browser cannot open the file, or the worker fails. */
  async read(options: ReadOptions): Promise<ReadSummary> {
    if (this.#file.size > fileLimits.bytes) return tooLarge
    const read = await this.#read(options)
    if (read.ok || read.problem.code !== 'DATABASE' || this.#isDatabase) return read
    this.close()
    this.#isDatabase = true
    // What opens databases is not part of the app that works offline.
    return navigator.onLine ? this.#read(options) : this.#read(options).catch(() => read)
  }

  async #read(options: ReadOptions): Promise<ReadSummary> {
    let read: ReadSummary | undefined
    await this.#inTurn(async () => {
      const timer = setTimeout(() => this.close(), this.#isDatabase ? maxDatabaseMs : maxReadMs)
      await this.#answered({ kind: 'read', file: this.#file, options }, (answer) => {
        if (answer.kind === 'read') read = answer.read
        return answer.kind === 'read'
      }).finally(() => clearTimeout(timer))
    })
    if (!read) throw new Error('the file could not be read')
    return read
  }

  /** The rows of the last reading. */
  async rows(): Promise<readonly FileRow[]> {
    const rows: FileRow[] = []
    await this.#inTurn(() =>
      this.#answered({ kind: 'list' }, (answer) => {
        if (answer.kind === 'list') rows.push(...answer.rows)
        return answer.kind === 'list' && answer.isLast
      }),
    )
    return rows
  }

  /** Compares the rows with the known entries, which come in slices. */
  async review(request: ReviewRequest, entries: AsyncIterable<KnownSlice>): Promise<Review> {
    const rows: ReviewRow[] = []
    let reviewed: Omit<Review, 'rows'> = { missing: [], openings: [] }
    await this.#inTurn(async () => {
      this.#post({ kind: 'forget' })
      for await (const slice of entries) this.#post({ kind: 'known', ...slice })
      await this.#answered({ kind: 'review', ...request }, (answer) => {
        if (answer.kind === 'rows') rows.push(...answer.rows)
        if (answer.kind === 'reviewed') reviewed = answer
        return answer.kind === 'reviewed'
      })
    })
    return { rows, missing: reviewed.missing, openings: reviewed.openings }
  }

  /** The changes that import the rows of the last review. */
  async plan(request: PlanRequest): Promise<readonly Mutation[]> {
    const mutations: Mutation[] = []
    await this.#inTurn(() =>
      this.#answered({ kind: 'plan', ...request }, (answer) => {
        if (answer.kind === 'mutation') mutations.push(answer.mutation)
        return answer.kind === 'planned'
      }),
    )
    return mutations
  }

  /** Ends the worker. Another `read` begins anew. */
  close(): void {
    this.#worker?.dispatchEvent(new Event('error'))
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(run, run)
    this.#last = turn.catch(() => {})
    return turn
  }

  #post(request: WorkerRequest): void {
    this.#worker ??= this.#isDatabase
      ? new Worker(new URL('./database-worker.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    this.#worker.postMessage(request, [])
  }

  /** Resolves with the answer that is the last to a request. */
  async #answered(request: WorkerRequest, isLast: (answer: WorkerAnswer) => boolean): Promise<void> {
    this.#post(request)
    const worker = this.#worker
    const listeners = new AbortController()
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = () => reject(new Error('the worker failed'))
        worker?.addEventListener('error', fail, listeners)
        worker?.addEventListener(
          'message',
          ({ data }: MessageEvent<WorkerAnswer>) => {
            if (data.kind === 'failed') fail()
            else if (isLast(data)) resolve()
          },
          listeners,
        )
      })
    } finally {
      listeners.abort()
    }
  }
}
