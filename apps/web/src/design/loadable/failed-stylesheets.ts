const failed = new Set<HTMLLinkElement>()

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

/**
 * Loads the stylesheets that could not be loaded before. Vite asks for the stylesheet of a chunk only once: after a
 * failure it would import the chunk without it.
 */
export async function loadFailedStylesheets(): Promise<void> {
  await Promise.all([...failed].map(loadAgain))
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  failed.delete(link)
  const copy = link.cloneNode()
  link.replaceWith(copy)
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', resolve)
    copy.addEventListener('error', () => reject(new TypeError(`Unable to preload CSS for ${link.href}`)))
  })
}
