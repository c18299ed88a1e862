let group = '.'

/** Sets what stands between thousands. */
export function setCountGroup(next: string): void {
  group = next
}

/** A count as the person writes numbers: `1.234`. */
export function countText(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
}
