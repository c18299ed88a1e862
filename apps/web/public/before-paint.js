// Runs before the first paint, so that neither a theme, nor a language, nor the landing flashes that is not wanted, and loads the messages of the chosen
// language; build/pages.ts names the files. A file of its own, because the content security policy allows no inline script.
// Keys: src/design/theme/theme-choice.ts, src/design/money/hide-amounts.ts, src/messages/language.ts, src/session/presence.ts.
;(() => {
  const page = document.documentElement
  const { messages = '{}', modules = '[]', shownTo } = document.currentScript.dataset
  const files = JSON.parse(messages)
  try {
    const theme = localStorage.getItem('monedero.theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    if (localStorage.getItem('monedero.amounts') === 'hidden') page.dataset.amounts = 'hidden'
    const language = localStorage.getItem('monedero.language')
    if (language in files) page.lang = language
    else
      page.dataset.offered = navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tag in files)
    const session = JSON.parse(localStorage.getItem('monedero.session'))
    // Somebody may also come back from Google: then the SDK has left its mark.
    const isRemembered =
      session?.user || Object.keys(sessionStorage).some((key) => key.startsWith('firebase:pendingRedirect:'))
    if (isRemembered) page.dataset.remembered = ''
  } catch {
    // Storage is blocked: the system's theme and English stay.
  }
  const load = () => {
    const [main, ...imported] = JSON.parse(modules)
    const preloads = [...imported, ...(files[page.lang] ?? [])].map((href) =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
    document.head.append(...preloads)
    if (main)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main }))
  }
  // A page with a screen for this person paints it before the app takes the processor and the network. A page in the background is not painted.
  if (shownTo === ('remembered' in page.dataset ? 'owner' : 'stranger') && !document.hidden)
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(load)))
  else load()
})()
