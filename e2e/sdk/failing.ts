import { expect } from 'vitest'

/** What an SDK throws with a code. */
export const failing = (code: string) => expect.objectContaining({ code })
