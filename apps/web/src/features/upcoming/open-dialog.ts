import type { Coming } from '../../replica/recurring/upcoming.ts'

/** What an open dialog is about. */
export interface OpenDialog {
  readonly dialog: 'confirm' | 'change' | 'delete'
  readonly coming: Coming
}
