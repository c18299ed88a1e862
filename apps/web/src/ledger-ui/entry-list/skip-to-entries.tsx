import { SkipLink } from '../../design/layout/skip-link.tsx'
import { t } from '../../messages/text.ts'

/** The element of the list of entries, which takes the focus. */
export const entriesId = 'entries'

/** Skips the search, the figures and the filters. */
export function SkipToEntries() {
  return <SkipLink targetId={entriesId}>{t('app.skipToEntries')}</SkipLink>
}
