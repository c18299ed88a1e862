/** Reads a query as it is written: every value is text. */
export function parsePlainSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes a query; what is undefined is left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const defined = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const query = new URLSearchParams(defined).toString()
  return query && `?${query}`
}
