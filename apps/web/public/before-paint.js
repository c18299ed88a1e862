// Runs before the first paint, so that no unwanted theme, language or landing flashes. Then loads the messages of the chosen language and, on pages with a
// prerendered screen, the app; build/pages.ts names the files. A file of its own, because the content security policy allows no inline script.
// Keys: src/design/theme/theme-choice.ts, src/design/device/hide-amounts.ts, src/messages/language.ts, src/session/presence.ts.
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
  const [main, ...imported] = JSON.parse(modules)
  const isShown = shownTo === ('remembered' in page.dataset ? 'owner' : 'stranger')
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const load = async () => {
    if (isShown) {
      await parsed
      // The screen is painted before the app takes the processor and the network. A page in the background is not painted.
      await new Promise((resolve) => {
        if (document.hidden) resolve()
        addEventListener('visibilitychange', resolve, { once: true })
        requestAnimationFrame(() => setTimeout(resolve))
      })
    }
    for (const href of [...imported, ...(files[page.lang] ?? [])])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    // Unlike a module in the page, one that a script adds does not wait for the rest of the page by itself.
    await parsed
    if (main)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main }))
  }
  void load()
  // Without its code a page is empty, or a screen that does not react. The app removes the notice when it starts.
  addEventListener(
    'error',
    ({ target }) => {
      const notice = document.getElementById('load-failed')
      if (!notice || (target.type !== 'module' && target.rel !== 'modulepreload')) return
      notice.hidden = false
      document.body.prepend(notice)
    },
    true,
  )
  // The offer to install comes once, possibly before the app, which takes it: src/features/install/install-prompt.ts.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installOffer = event
  })
  // What a page was still loading when it was left never comes once it is back from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.querySelector('[data-prerendered]')) location.reload()
  })
})()
