const MAX_URL_LENGTH = 2048

/** Parses the URL of a web page; undefined if it is invalid. */
export function parseWebUrl(text: string): URL | undefined {
  const url = text.length <= MAX_URL_LENGTH && text.isWellFormed() ? URL.parse(text) : null
  const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
  return isWeb && url.username === '' && url.password === '' ? url : undefined
}
