import type { Language } from './generated.ts'
import { defaultCategories } from './generated-default-categories.ts'

/** What the default categories are called, by their keys; one that is called like its key is left out. */
export function defaultCategoryNames(language: Language): Readonly<Record<string, string>> {
  return defaultCategories[language]
}

/** The same in every language, to recognise a name that was given in another one. */
export function allDefaultCategoryNames(): readonly Readonly<Record<string, string>>[] {
  return Object.values(defaultCategories)
}
