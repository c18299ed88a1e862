import { SkipLink } from '../../../design/skip-link/skip-link.tsx'

/** The element of the list of entries, which takes the focus. */
export const entriesId = 'entries'

/** Skips the search, the figures and the filters. */
export function SkipToEntries() {
  return <SkipLink targetId={entriesId}>Skip to entries</SkipLink>
}
