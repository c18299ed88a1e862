import type { duplicateToday as duplicate } from './duplicate-today.ts'

/** Adds copies of entries, dated now, with Undo; few visits need the code for it. */
export async function duplicateToday(...given: Parameters<typeof duplicate>): Promise<void> {
  const module = await import('./duplicate-today.ts')
  module.duplicateToday(...given)
}
