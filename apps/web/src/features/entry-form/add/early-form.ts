import type { EntryType } from '@monedero/core'

/** In the order of the frame. */
const kinds: readonly EntryType[] = ['expense', 'income', 'transfer']

/** The form that the build has written into the page, while it is there. What was typed can be read after it was replaced, too. */
export function earlyForm() {
  const form = document.querySelector<HTMLFormElement>(
    `[data-prerendered]:lang(${document.documentElement.lang}) form`,
  )
  const input = form?.querySelector<HTMLInputElement>('input[data-amount]')
  const radios = [...(form?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
  if (!input) return undefined
  return {
    /** What differs from how the page came. */
    typed: () => ({
      amount: input.value === input.defaultValue ? undefined : input.value,
      kind: kinds[radios.findIndex(({ checked, defaultChecked }) => checked && !defaultChecked)],
      caret: input.selectionStart ?? undefined,
    }),
  }
}
