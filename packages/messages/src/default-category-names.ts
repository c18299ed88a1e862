import type { Language } from './generated.ts'
import { defaultCategories } from './generated-default-categories.ts'

/** Names of the default categories by key; those equal to their key are omitted. */
export function defaultCategoryNames(language: Language): Readonly<Record<string, string>> {
  return defaultCategories[language]
}

/** The same in every language, to recognise a name from another one. */
export function allDefaultCategoryNames(): readonly Readonly<Record<string, string>>[] {
  return Object.values(defaultCategories)
}
