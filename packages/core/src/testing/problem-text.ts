import { englishText } from '../../../messages/src/testing.ts'
import type { Problem } from '../errors/problem.ts'

/** What a person reads in English. */
export function problemText({ code, details }: Problem): string {
  return englishText('controls', code, details)
}
