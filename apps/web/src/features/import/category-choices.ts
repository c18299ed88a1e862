import type { PickerOption } from '../../design/pickers/picker-option.ts'
import { t } from '../../messages/text.ts'

const none = 'none'

/** Any of the categories, or none. */
export function withNone(options: readonly PickerOption[]): PickerOption[] {
  return [{ id: none, label: t('import.noCategory') }, ...options]
}

/** The category of a choice. */
export function chosenCategory(id: string): string | null {
  return id === none ? null : id
}
