import type { ListWindow } from './use-list-window.ts'

/** The list of entries that is on the page, for what scrolls it. */
export const listOnPage: { window?: ListWindow } = {}
