import type { EntryType } from '@monedero/core'

/** Reads a query as it is written: every value is text. */
export function parsePlainSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes a query; what is undefined is left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const defined = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const query = new URLSearchParams(defined).toString()
  return query && `?${query}`
}

/** Search parameters of the home page. */
export interface HomeSearch {
  /** The open dialog; in the address, so that Back closes it. */
  show?: 'install' | undefined
}

/** Reads the address of the home page; unknown parameters are left out. */
export function parseHomeSearch(search: Record<string, unknown>): HomeSearch {
  return search['show'] === 'install' ? { show: 'install' } : {}
}

/** Search parameters of the login and sign-up pages. */
export interface SignInSearch {
  /** Where to go after signing in; validated later. */
  returnUrl?: string
  /** The token of an invitation to sign up. */
  invite?: string
  /** Something was shared by another app while nobody was signed in, and was not kept. */
  shared?: 'again'
}

/** Reads the address of the login or sign-up page; unknown parameters are left out. */
export function parseSignInSearch({ returnUrl, invite, shared }: Record<string, unknown>): SignInSearch {
  return {
    ...(typeof returnUrl === 'string' && { returnUrl }),
    ...(typeof invite === 'string' && { invite }),
    ...(shared === 'again' && { shared }),
  }
}

/** Search parameters of the import screen. */
export interface ImportSearch {
  /** The id of the files that another app has shared. */
  shared?: string
}

/** Reads the address of the import screen. */
export function parseImportSearch({ shared }: Record<string, unknown>): ImportSearch {
  return typeof shared === 'string' ? { shared } : {}
}

/** Search parameters of the links in mails. */
export interface ManagementSearch {
  mode?: string
  /** The one-time code. */
  oobCode?: string
  continueUrl?: string
}

/** Reads a link from a mail; values that are not text are left out. */
export function parseManagementSearch(search: Record<string, unknown>): ManagementSearch {
  const { mode, oobCode, continueUrl } = search
  return {
    ...(typeof mode === 'string' && { mode }),
    ...(typeof oobCode === 'string' && { oobCode }),
    ...(typeof continueUrl === 'string' && { continueUrl }),
  }
}

/** Which form of a screen is open. */
export interface FormSearch {
  /** `new`, or the id of what is changed. */
  form?: string | undefined
}

/** The same, for a screen with tags. */
export interface CategoriesSearch extends FormSearch {
  /** The name of the tag whose form is open. */
  tagForm?: string | undefined
}

/** Reads which form is open. */
export function parseFormSearch({ form }: Record<string, unknown>): FormSearch {
  return typeof form === 'string' ? { form } : {}
}

/** Search parameters of the screen of budgets. */
export interface BudgetsSearch extends FormSearch {
  /** A day of the period that is shown; without it, or where it is no day, the period of today. */
  at?: string | undefined
  /** Calendar months instead of the person's own periods. */
  months?: 'yes' | undefined
}

/** Reads which budgets are shown, and which form is open. */
export function parseBudgetsSearch({ at, months, ...search }: Record<string, unknown>): BudgetsSearch {
  return {
    ...parseFormSearch(search),
    ...(typeof at === 'string' && { at }),
    ...(months === 'yes' && { months }),
  }
}

/** Reads which form is open, that of a category or that of a tag. */
export function parseCategoriesSearch(search: Record<string, unknown>): CategoriesSearch {
  if (typeof search['form'] === 'string') return { form: search['form'] }
  return typeof search['tagForm'] === 'string' ? { tagForm: search['tagForm'] } : {}
}

/** Search parameters of the dialogs that can be open over any signed-in screen. */
export interface OverlaySearch {
  /** The id of the entry whose details are open. */
  entry?: string | undefined
  /** The id of the entry whose form is open. */
  edit?: string | undefined
  /** The kind of entry whose empty form is open. */
  new?: EntryType | undefined
  /** The changes that are not synced, and why; or what the last release has changed. */
  show?: 'changes' | 'news' | undefined
  /** The id of the entry whose values a new one begins with. */
  from?: string | undefined
  /** The id of the purchase that a new entry pays back. */
  refund?: string | undefined
  /** The id of an IOU of that purchase. */
  iou?: string | undefined
  /** What the empty form is filled with: `fillText`. */
  fill?: string | undefined
  /** A new entry that repeats. */
  repeat?: 'yes' | undefined
}

/** Reads which dialog is open; of several, the topmost. */
export function parseOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const { entry, edit, new: kind, from, refund, iou, repeat, fill, show } = search
  if (show === 'changes' || show === 'news') return { show }
  if (kind === 'expense' || kind === 'income' || kind === 'transfer')
    return {
      new: kind,
      ...(typeof from === 'string' && { from }),
      ...(typeof refund === 'string' && { refund }),
      ...(typeof iou === 'string' && { iou }),
      ...(typeof fill === 'string' && { fill }),
      ...(repeat === 'yes' && { repeat }),
    }
  if (typeof edit === 'string') return { edit }
  return typeof entry === 'string' ? { entry } : {}
}
