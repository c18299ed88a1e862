import { t } from '../../messages/text.ts'
import { useHasAllRows } from '../../replica/hooks/ledger-context.ts'

/** While entries are loading, a count of them is not final. */
export function MoreMayCome() {
  return !useHasAllRows() && <p>{t('categories.moreMayCome')}</p>
}
