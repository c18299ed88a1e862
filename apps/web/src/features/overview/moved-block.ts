import type { UserSettings } from '@monedero/core'
import { type BlockName, orderedBlocks } from './blocks.ts'

/** A block one place further up or down. Names of another version keep their places at the end. */
export function movedBlock(
  settings: Pick<UserSettings, 'dashboardOrder'>,
  name: BlockName,
  by: 1 | -1,
): string[] {
  const blocks = orderedBlocks(settings)
  const at = blocks.indexOf(name)
  const other = blocks[at + by]
  if (other === undefined) return blocks
  blocks[at + by] = name
  blocks[at] = other
  const unknown = settings.dashboardOrder.filter((each) => !blocks.some((block) => block === each))
  return [...blocks, ...unknown]
}
