import { type CalendarDay, FilingHistory, type Mutation, uuidV7 } from '@monedero/core'
import {
  type FileContent,
  type KnownEntry,
  leftOutCountOf,
  type OpenDatabase,
  readFile,
  type StatementRow,
} from '@monedero/import'
import { idsByKey } from './file-categories.ts'
import type {
  FileRow,
  KnownSlice,
  PlanRequest,
  ReviewRequest,
  WorkerAnswer,
  WorkerRequest,
} from './file-session.ts'
import { importMutations, localOffset } from './import-plan.ts'
import { importTable } from './read-content.ts'
import { decidedRows, type Review, reviewFile } from './review.ts'

/** So many rows are handed over at once: the page takes them within a frame. */
const sliceRows = 500
const shownLeftOut = 100
const [firstRows, lastRows] = [3, 2]

const categoryIdOf = idsByKey(newId)
let content: FileContent | undefined
let knownEntries: KnownEntry[] = []
let history = new FilingHistory(Date.now())
let mergeable = new Set<string>()
let review: Review = { rows: [], missing: [], openings: [] }

/** Answers the requests of a `FileSession` in a worker; databases are read if they can be opened. */
export function serveImport(opener?: Promise<OpenDatabase>): void {
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    if (data.kind === 'read') void read(data, opener)
    else if (data.kind === 'list') list()
    else if (data.kind === 'forget') forget()
    else if (data.kind === 'known') remember(data)
    else if (data.kind === 'review') judge(data)
    else plan(data)
  })
}

async function read(
  { file, options }: Extract<WorkerRequest, { kind: 'read' }>,
  opener: Promise<OpenDatabase> | undefined,
): Promise<void> {
  try {
    const found = readFile(new Uint8Array(await file.arrayBuffer()), options, await opener)
    if (!found.ok) return answer({ kind: 'read', read: found })
    content = found.content
    const statements = content.statements.map(({ rows: own, ...rest }) => ({
      ...rest,
      rowCount: own.length,
      firstDay: daysOf(own)[0] ?? null,
    }))
    const rows = content.statements.flatMap((each) => each.rows)
    const days = daysOf(rows)
    const [firstDay = null, lastDay = null] = [days[0], days.at(-1)]
    const counts = {
      inDoubtCount: rows.filter(({ problems }) => problems.length > 0).length,
      leftOut: content.leftOut.slice(0, shownLeftOut),
      leftOutCount: leftOutCountOf(content),
      ends: endsOf(content),
    }
    return answer({
      kind: 'read',
      read: { ok: true, content: { ...content, statements, ...counts, firstDay, lastDay } },
    })
  } catch {
    // The browser could not open the file, or not load what opens databases.
    return answer({ kind: 'failed' })
  }
}

function list(): void {
  const rows = content ? rowsOf(content) : []
  for (let start = 0; start === 0 || start < rows.length; start += sliceRows) {
    const slice = rows.slice(start, start + sliceRows)
    answer({ kind: 'list', rows: slice, isLast: start + sliceRows >= rows.length })
  }
}

function rowsOf({ statements }: FileContent): FileRow[] {
  return statements.flatMap((each, statement) => each.rows.map((row) => ({ statement, row })))
}

function endsOf(given: FileContent): FileRow[] {
  const rows = rowsOf(given).toSorted((a, b) => a.row.line - b.row.line)
  return [...rows.slice(0, firstRows), ...rows.slice(firstRows).slice(-lastRows)]
}

function daysOf(rows: readonly StatementRow[]): CalendarDay[] {
  return rows.flatMap(({ day }) => day ?? []).toSorted()
}

function forget(): void {
  knownEntries = []
  history = new FilingHistory(Date.now())
  mergeable = new Set()
}

function remember({ entries, examples, ...slice }: KnownSlice): void {
  knownEntries.push(...entries)
  for (const example of examples) history.learn(example)
  for (const id of slice.mergeable) mergeable.add(id)
}

function judge(request: ReviewRequest): void {
  const { wallets, currencies, ledgerWallets, categories, rules, rejections, corrections } = request
  if (!content) return
  review = reviewFile(content, wallets, {
    wallets: ledgerWallets,
    categories,
    knownEntries,
    mergeable,
    rules,
    history,
    rejections,
    corrections,
    currencyOf: (statement) => currencies[statement] ?? '',
    categoryIdOf,
  })
  for (let start = 0; start < review.rows.length; start += sliceRows)
    answer({ kind: 'rows', rows: review.rows.slice(start, start + sliceRows) })
  answer({ kind: 'reviewed', missing: review.missing, openings: review.openings })
}

function plan({ fileName, wallets, newWallets, choices, nowMs }: PlanRequest): void {
  if (!content) return
  const entries = new Map(knownEntries.map((entry) => [entry.id, entry]))
  const mutations = importMutations(
    {
      fileName,
      content,
      wallets,
      newWallets,
      rows: decidedRows(review.rows, choices),
      missing: review.missing,
      table: content.table && importTable(content.table),
      entryOf: (id) => entries.get(id),
    },
    { nowMs, offsetOf: localOffset, newId },
  )
  for (const mutation of mutations) answer({ kind: 'mutation', mutation: mutation satisfies Mutation })
  answer({ kind: 'planned' })
}

function answer(given: WorkerAnswer): void {
  postMessage(given)
}

function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
