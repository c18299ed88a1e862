/** Tags for a cell of the CSV that Monedero exports: with commas between them, and in quotes where one has commas or quotes itself. */
export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => (/[",]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')
}

/** The tags of such a cell. */
export function splitTags(text: string): string[] {
  return [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')))
    .filter((tag) => tag !== '')
}
