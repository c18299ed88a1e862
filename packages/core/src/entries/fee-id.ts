/**
 * The id of a transfer's fee: that of the transfer with its last digit changed. Two devices that add a fee make the same row, and
 * the fee of a transfer is found without an index.
 */
export function feeIdOf(transferId: string): string {
  const last = Number.parseInt(transferId.slice(-1), 16)
  return transferId.slice(0, -1) + (last ^ 8).toString(16)
}
