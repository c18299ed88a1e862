// Runs before the first paint, so that a chosen theme never flashes. A file of its own, because the
// content security policy allows no inline script. Key and values: src/design/theme/theme-choice.ts.
;(() => {
  try {
    const choice = localStorage.getItem('monedero.theme')
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
  } catch {
    // Storage is blocked: the system's theme stays.
  }
})()
