import { isUuidV7 } from '../ids/uuid-v7.ts'
import { isCount } from './count.ts'
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

type Checks<Parts> = { readonly [Part in keyof Parts]: (value: unknown) => boolean }

const requestChecks: Checks<PushRequest> = {
  schema: Number.isSafeInteger,
  epoch: (value) => value === null || typeof value === 'string',
  client: (value) => typeof value === 'string' && clientName.test(value),
  ackedSeq: isCount,
  mutations: areMutations,
}

const mutationChecks: Checks<SentMutation> = {
  seq: (value) => isCount(value) && value > 0,
  id: isUuidV7,
  op: (value) => typeof value === 'string' && value.length <= maxOpLength,
  args: () => true,
}

/** Whether a request is a push [P1]. Nothing is tidied, so nothing is copied: this comes with every change of everybody. */
export function isPushRequest(request: unknown): request is PushRequest {
  return wrongPartOfPush(request) === undefined
}

/** Which part of a request makes it no push. */
export function wrongPartOfPush(request: unknown): string | undefined {
  return wrongPart(request, requestChecks)
}

/** Mutations with consecutive numbers. */
function areMutations(list: unknown): boolean {
  if (!Array.isArray(list) || list.length === 0 || list.length > maxPushMutations) return false
  if (!list.every(isSentMutation)) return false
  return list.every(({ seq }, index) => seq === (list[0]?.seq ?? 0) + index)
}

function isSentMutation(value: unknown): value is SentMutation {
  return wrongPart(value, mutationChecks) === undefined
}

/** The first part that is not as it should be or that nobody knows; of what has no parts, the empty one. */
function wrongPart(
  value: unknown,
  checks: { readonly [part: string]: (value: unknown) => boolean },
): string | undefined {
  if (!isRecord(value)) return ''
  for (const part in checks) if (!checks[part]?.(value[part])) return part
  for (const part in value) if (!Object.hasOwn(checks, part)) return part
  return undefined
}

function isRecord(value: unknown): value is { readonly [part: string]: unknown } {
  return typeof value === 'object' && value !== null
}
