import { maxPushBytes, maxPushMutations } from '@monedero/core'

/** The bytes of a mutation on the wire, at most. */
export function sizeOf({ op, args }: { readonly op: string; readonly args: unknown }): number {
  const text = JSON.stringify(args)
  // A letter takes at most three bytes: counting them exactly matters only where it could be too much.
  const isSmall = text.length * 3 < maxPushBytes / maxPushMutations
  return (isSmall ? text.length * 3 : new TextEncoder().encode(text).length) + op.length + 100
}
