import { isUuidV7 } from '../ids/uuid-v7.ts'
import { isCount } from '../reading/count.ts'
import { maxPushMutations } from './protocol.ts'

/** A mutation in a push: numbered by the device, with an id of its own. */
export interface SentMutation {
  readonly seq: number
  readonly id: string
  readonly op: string
  /** Read one by one with `readMutation`, so that one invalid mutation does not block the others. */
  readonly args: unknown
}

/** The body of `POST /v1/sync`. */
export interface PushRequest {
  readonly schema: number
  readonly epoch: string | null
  readonly client: string
  readonly ackedSeq: number
  readonly mutations: readonly SentMutation[]
}

const requestFields: ReadonlySet<string> = new Set(['schema', 'epoch', 'client', 'ackedSeq', 'mutations'])
const mutationFields: ReadonlySet<string> = new Set(['seq', 'id', 'op', 'args'])
const clientName = /^[\w-]{16,64}$/
/** Refusals store the operation's name, so its length is limited. */
const maxOpLength = 64

/** Whether a request is a push [P1]. Nothing is normalised or copied: this runs for every change of every user. */
export function isPushRequest(request: unknown): request is PushRequest {
  return wrongPartOfPush(request) === undefined
}

/** The path of the first invalid or unknown field of a request that is no push. */
export function wrongPartOfPush(request: unknown): string | undefined {
  if (!isRecord(request)) return ''
  const { schema, epoch, client, ackedSeq, mutations } = request
  if (!Number.isSafeInteger(schema)) return 'schema'
  if (epoch !== null && typeof epoch !== 'string') return 'epoch'
  if (typeof client !== 'string' || !clientName.test(client)) return 'client'
  if (!isCount(ackedSeq)) return 'ackedSeq'
  if (!areMutations(mutations)) return 'mutations'
  return otherField(request, requestFields)
}

/** Mutations with consecutive numbers. */
function areMutations(list: unknown): boolean {
  if (!Array.isArray(list) || list.length === 0 || list.length > maxPushMutations) return false
  let next: number | undefined
  for (const each of list) {
    if (!isSentMutation(each) || (next !== undefined && each.seq !== next)) return false
    next = each.seq + 1
  }
  return true
}

function isSentMutation(value: unknown): value is SentMutation {
  if (!isRecord(value)) return false
  const { seq, id, op } = value
  if (!isCount(seq) || seq === 0 || !isUuidV7(id)) return false
  return typeof op === 'string' && op.length <= maxOpLength && otherField(value, mutationFields) === undefined
}

/** The first field that is not among the known ones. Copying the others would take seconds if there are millions. */
function otherField(record: object, fieldNames: ReadonlySet<string>): string | undefined {
  return Object.keys(record).find((name) => !fieldNames.has(name))
}

function isRecord(value: unknown): value is { readonly [part: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
