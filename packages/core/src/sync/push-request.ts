import { isUuidV7 } from '../ids/uuid-v7.ts'
import { isCount } from '../reading/count.ts'
import { maxPushMutations } from './protocol.ts'

/** A mutation on its way: numbered by the device, named by an id of its own. */
export interface SentMutation {
  readonly seq: number
  readonly id: string
  readonly op: string
  /** Read one by one with `readMutation`, so that one wrong mutation does not hold back the others. */
  readonly args: unknown
}

/** What a device sends to `POST /v1/sync`. */
export interface PushRequest {
  readonly schema: number
  readonly epoch: string | null
  readonly client: string
  readonly ackedSeq: number
  readonly mutations: readonly SentMutation[]
}

const clientName = /^[\w-]{16,64}$/
/** A refusal names the operation and is kept, so no name is longer than any could be. */
const maxOpLength = 64

/** Whether a request is a push [P1]. Nothing is tidied, so nothing is copied: this comes with every change of everybody. */
export function isPushRequest(request: unknown): request is PushRequest {
  return wrongPartOfPush(request) === undefined
}

/** Which part of a request makes it no push: the first that is not as it should be, or one that nobody knows. */
export function wrongPartOfPush(request: unknown): string | undefined {
  if (!isRecord(request)) return ''
  const { schema, epoch, client, ackedSeq, mutations, ...others } = request
  if (!Number.isSafeInteger(schema)) return 'schema'
  if (epoch !== null && typeof epoch !== 'string') return 'epoch'
  if (typeof client !== 'string' || !clientName.test(client)) return 'client'
  if (!isCount(ackedSeq)) return 'ackedSeq'
  if (!areMutations(mutations)) return 'mutations'
  return Object.keys(others)[0]
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
  const { seq, id, op, args: _, ...others } = value
  if (!isCount(seq) || seq === 0 || !isUuidV7(id)) return false
  return typeof op === 'string' && op.length <= maxOpLength && Object.keys(others).length === 0
}

function isRecord(value: unknown): value is { readonly [part: string]: unknown } {
  return typeof value === 'object' && value !== null
}
