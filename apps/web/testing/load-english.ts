// Tests see the app in English unless they load another language.
import { loadCatalogues } from './load-catalogues.ts'

loadCatalogues('en')
