import { useNumberFormat } from '../money/number-format-context.ts'

/** How many of something, in words: `1 entry`, `1.284 entries`. */
export function useCounted(): (count: number, one: string, many: string) => string {
  const { group } = useNumberFormat()
  return (count, one, many) => {
    const figure = String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
    return `${figure} ${count === 1 ? one : many}`
  }
}
