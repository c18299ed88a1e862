import type { FindSearch } from '../../../address/find-search.ts'

/** The props of every filter. */
export interface FilterProps {
  search: FindSearch
  onChange: (change: FindSearch) => void
}
