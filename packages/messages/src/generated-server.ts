// Written by `npm run messages` from the catalogues.

import enCallback from '../catalogues/en/callback.json' with { type: 'json' }
import enMails from '../catalogues/en/mails.json' with { type: 'json' }
import esCallback from '../catalogues/es/callback.json' with { type: 'json' }
import esMails from '../catalogues/es/mails.json' with { type: 'json' }

export const serverCatalogues = {
  en: { 'callback': enCallback, 'mails': enMails },
  es: { 'callback': esCallback, 'mails': esMails },
} as const
