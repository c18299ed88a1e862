import { englishText } from '../../messages/testing/index.ts'
import type { Problem } from '../src/errors/problem.ts'

/** The English text of a problem. */
export function problemText({ code, details }: Problem): string {
  return englishText('controls', code, details)
}
