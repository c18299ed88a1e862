import { createToasts, type Toasts } from './create-toasts.ts'

/** The toasts of this page. */
export const toasts: Toasts = createToasts()
