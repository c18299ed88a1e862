const shownAsNewMs = 2000

/** Whether a row was made a moment ago; its id, a UUIDv7, begins with the time (RFC 9562). */
export function isJustMade(id: string, nowMs: number): boolean {
  const madeAtMs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  return Math.abs(nowMs - madeAtMs) < shownAsNewMs
}
