import * as z from 'zod/mini'
import { maxPushMutations } from './protocol.ts'
import { idSchema } from './row-schema.ts'

const sentMutationSchema = z.strictObject({
  seq: z.int().check(z.minimum(1)),
  id: idSchema,
  // Read one by one with `readMutation`, so that one wrong mutation does not hold back the others. A refusal names the
  // operation and is kept, so no name is longer than any could be.
  op: z.string().check(z.maxLength(64)),
  args: z.unknown(),
})

/** What a device sends to `POST /v1/sync`. */
export const pushRequestSchema = z.strictObject({
  schema: z.int(),
  epoch: z.nullable(z.string()),
  client: z.string().check(z.regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters and digits')),
  ackedSeq: z.int().check(z.minimum(0)),
  mutations: z.array(sentMutationSchema).check(
    z.minLength(1, 'must have a mutation'),
    z.maxLength(maxPushMutations, `must have at most ${maxPushMutations} mutations`),
    z.refine(
      (sent) => sent.every(({ seq }, index) => seq === (sent[0]?.seq ?? 0) + index),
      'must have consecutive numbers',
    ),
  ),
})

/** What a device sends to `POST /v1/sync`. */
export type PushRequest = z.output<typeof pushRequestSchema>

/** A mutation on its way: numbered by the device, named by an id of its own. */
export type SentMutation = z.output<typeof sentMutationSchema>
