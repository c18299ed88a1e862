const fields =
  'textarea, input:not([type=search], [type=radio], [type=checkbox], [type=hidden], [type=range])'

/** Fields that a person has typed in; others may show a value of their own, such as today's date. */
const typedIn = new WeakSet<EventTarget>()
addEventListener('input', ({ target }) => void (target && typedIn.add(target)), true)

/** Whether a reload may lose input: a dialog is open, or a field has text that was typed. */
export function hasUnsavedInput(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    (field) => typedIn.has(field) && field.value !== '',
  )
}
