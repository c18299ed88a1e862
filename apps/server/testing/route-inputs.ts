import * as z from 'zod'

/** Of a route that everybody may call, and that reads nothing. */
export const readsNothing = { access: 'open', input: {} } as const

/** Of a route that reads any parameters, and any JSON or form. */
export const readsAnything = {
  access: 'open',
  input: { query: z.looseObject({}), body: { schema: z.unknown(), mayBeForm: true } },
} as const

/** Of a server whose requests have no good token. */
export const noTokens = { uidOf: async () => undefined }
