// The keys of /add before the app is there, and what its address fills in. The form itself comes with the page, and the browser focuses its amount.
// A file of its own, because the content security policy allows no inline script. Keys: src/replica/browser/boot-picture.ts.
;(() => {
  const page = document.documentElement
  const form = document.querySelector(`[data-prerendered]:lang(${page.lang}) form`)
  const input = form.querySelector('input[data-amount]')
  const address = new URLSearchParams(location.search)
  if (!input.value) input.defaultValue = address.get('amount') ?? ''
  const kind = ['expense', 'income', 'transfer'].indexOf(address.get('type'))
  if (kind > 0)
    form.querySelectorAll('input[type="radio"]').forEach((radio, index) => {
      radio.defaultChecked = index === kind
    })
  try {
    const { uid } = JSON.parse(localStorage.getItem('monedero.session')).user
    const { documents } = JSON.parse(localStorage.getItem(`monedero.picture.${uid}`))
    if (documents.user[0].settings.numberFormat === '1,234.56') page.dataset.decimal = '.'
  } catch {
    // Nothing is stored, or storage is blocked: the format of somebody new stays.
  }
  // Where the browser does not fit the field to its text.
  form.addEventListener('input', () => {
    input.size = Math.max(input.value.length, 1)
  })
  form.addEventListener('mousedown', (event) => {
    if (event.target.closest('[data-decimal]')) event.preventDefault()
  })
  form.addEventListener('click', ({ target }) => {
    if (target.closest('[data-close]')) location.assign('/dashboard')
    const key = target.closest('[data-decimal] button')
    if (!key) return
    input.focus()
    const { selectionStart: start, selectionEnd: end } = input
    const erased = key.textContent === '' && start === end ? Math.max(0, start - 1) : start
    input.setRangeText(key.textContent, erased, end, 'end')
    input.size = Math.max(input.value.length, 1)
  })
})()
