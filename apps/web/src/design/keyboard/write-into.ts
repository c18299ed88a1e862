/** A field that takes text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Whether it takes text; the inputs that have no selection, such as those of the system for a date, do not count. */
export function isTextField(target: unknown): target is TextField {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false
  return target.selectionStart !== null && !target.disabled && !target.readOnly
}

/** Types into a field at its caret, like a key. React handles it like any other input. */
export function writeInto(field: TextField, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/** Takes away what is selected in a field, or the character before its caret. */
export function eraseBefore(field: TextField): void {
  const start = field.selectionStart ?? 0
  const end = field.selectionEnd ?? 0
  field.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
