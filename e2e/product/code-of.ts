/** A file of the app's code, as `apps/web/build/chunks.ts` names it. */
type Chunk = 'entry' | 'identity' | 'panels' | 'reports' | 'screens'

/** Matches the address of a file of code, but of no file of texts. */
export function codeOf(chunk: Chunk): RegExp {
  return new RegExp(`/assets/${chunk}-(?!(?:en|es)-)[^/]+\\.js`)
}

/** Matches the address of the styles that come with a file of code. */
export function stylesOf(chunk: Chunk): RegExp {
  return new RegExp(`/assets/${chunk}-[^/]+\\.css`)
}
