/** Whether a value counts something: a whole number from 0 on that no float has rounded. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
