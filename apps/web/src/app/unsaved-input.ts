const fields =
  'textarea, input:not([type=search], [type=radio], [type=checkbox], [type=hidden], [type=range])'

/** Whether a reload may lose input: a dialog is open, or a field has text in it. */
export function hasUnsavedInput(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].some(
    ({ value }) => value !== '',
  )
}
