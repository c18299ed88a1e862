/** Where a signed-in person goes when nothing else is asked for. */
export const defaultReturnUrl = '/dashboard'

const longest = 2048
const control = /\p{Cc}/u
const trailingSlashes = /^(\/[^?#]*?[^/?#])\/+(?=[?#]|$)/

/**
 * The place to go after signing in. Only a path of this site is followed: it begins with one slash and has no backslash
 * and no control character, which browsers drop or turn into slashes.
 */
export function safeReturnUrl(wanted: string | undefined): string {
  if (wanted === undefined || wanted.length > longest) return defaultReturnUrl
  const path = wanted.replace(trailingSlashes, '$1')
  const isPath = wanted.startsWith('/') && !wanted.startsWith('//')
  const isPlain = !wanted.includes('\\') && !control.test(wanted)
  return isPath && isPlain && !isSignInPage(path) ? path : defaultReturnUrl
}

/** The sign-in pages redirect signed-in people, so returning to one would loop. */
function isSignInPage(path: string): boolean {
  return /^\/(?:login|signup|forgot-password)?(?:[?#]|$)/.test(path)
}
