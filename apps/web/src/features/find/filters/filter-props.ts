import type { FindSearch } from '../../../address/find-search.ts'

/** What every filter is given. */
export interface FilterProps {
  search: FindSearch
  onChange: (change: FindSearch) => void
}
