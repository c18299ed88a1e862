import { englishText } from '../../messages/testing/index.ts'
import type { Problem } from '../src/errors/problem.ts'

/** What a person reads in English. */
export function problemText({ code, details }: Problem): string {
  return englishText('controls', code, details)
}
