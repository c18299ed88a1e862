/** The styles by which a page that has an element in every language shows one of them. */
export function generatedStyles(languages: readonly string[]): string {
  const others = languages.map((tag) => `:root:lang(${tag}) [data-translated]:not(:lang(${tag}))`)
  const offers = languages.map((tag) => `:root:not([data-offered="${tag}"]) [data-offered="${tag}"]`)
  return `/* Written by \`npm run messages\` from the catalogues. */

/* Elements in other languages than that of the page, and offers of other languages than the one that the browser prefers. */
${[...others, ...offers].join(',\n')} {
  display: none;
}
`
}
