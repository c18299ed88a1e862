/** What form of a screen is open. */
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

/** Reads which form is open, that of a category or that of a tag. */
export function parseCategoriesSearch(search: Record<string, unknown>): CategoriesSearch {
  if (typeof search['form'] === 'string') return { form: search['form'] }
  return typeof search['tagForm'] === 'string' ? { tagForm: search['tagForm'] } : {}
}
