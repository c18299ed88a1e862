/** Why a delivery failed, without the recipient or the link that a mail server may quote in its answer. */
export function deliveryFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answer =
    'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${code}${answer}`
}
