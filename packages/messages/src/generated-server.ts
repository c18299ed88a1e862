// Written by `npm run messages` from the catalogues.

import enCallback from '../catalogues/en/callback.json' with { type: 'json' }
import enDefaultCategories from '../catalogues/en/default-categories.json' with { type: 'json' }
import enMails from '../catalogues/en/mails.json' with { type: 'json' }
import esCallback from '../catalogues/es/callback.json' with { type: 'json' }
import esDefaultCategories from '../catalogues/es/default-categories.json' with { type: 'json' }
import esMails from '../catalogues/es/mails.json' with { type: 'json' }

export const serverCatalogues = {
  en: { 'callback': enCallback, 'default-categories': enDefaultCategories, 'mails': enMails },
  es: { 'callback': esCallback, 'default-categories': esDefaultCategories, 'mails': esMails },
} as const
