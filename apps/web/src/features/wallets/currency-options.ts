import { currencies } from '@monedero/core'
import type { PickerOption } from '../../design/picker/picker-option.ts'

const options: readonly PickerOption[] = currencies.map(({ code, name }) => ({
  id: code,
  label: code,
  hint: name,
}))

/** The currencies to choose from. One that is no longer in use stays with the wallet that has it. */
export function currencyOptions(current: string): readonly PickerOption[] {
  const isKnown = options.some(({ id }) => id === current)
  return isKnown ? options : [{ id: current, label: current }, ...options]
}
