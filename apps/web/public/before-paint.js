// Runs before the first paint, so that a chosen theme never flashes, and the messages of the chosen language are on their way. A file of
// its own, because the content security policy allows no inline script. Keys: src/design/theme/theme-choice.ts, src/messages/language.ts.
;(() => {
  const page = document.documentElement
  const files = JSON.parse(document.currentScript.dataset.messages ?? '{}')
  try {
    const theme = localStorage.getItem('monedero.theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    const language = localStorage.getItem('monedero.language')
    if (language in files) page.lang = language
  } catch {
    // Storage is blocked: the system's theme and English stay.
  }
  if (!files[page.lang]) return
  const preload = document.createElement('link')
  preload.rel = 'modulepreload'
  preload.href = files[page.lang]
  document.head.append(preload)
})()
