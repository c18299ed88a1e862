// Written by `npm run messages` from the catalogues.

import en from '../catalogues/en/default-categories.json' with { type: 'json' }
import es from '../catalogues/es/default-categories.json' with { type: 'json' }

export const defaultCategories = { en, es } as const
