import { memo, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Switch } from '../../design/buttons/switch.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { categoryOptions } from '../../ledger-ui/picker-options.ts'
import { countText } from '../../messages/count-text.ts'
import { t } from '../../messages/text.ts'
import { chosenCategory, withNone } from './category-choices.ts'
import {
  canBeCorrected,
  duplicatesOf,
  isAddable,
  isAdded,
  isOnlyInDoubt,
  isShownBy,
  type ReviewRow,
  type RowFilter,
  rowsToTick,
} from './review.ts'
import { ReviewRowItem } from './review-row.tsx'
import styles from './review-rows.module.css'
import { RowDrawer } from './row-drawer.tsx'
import type { useReview } from './use-review.ts'

const shownAtFirst = 50

interface ReviewRowsProps {
  review: ReturnType<typeof useReview>
}

/**
 * The rows of a file with their verdicts. Everything above them is about those that the filter shows. While an import runs, each of its
 * slices changes the ledger, but nothing here.
 */
export const ReviewRows = memo(
  ShownRows,
  (before, { review }) => before.review === review || review.isRunning,
)

function ShownRows({ review }: ReviewRowsProps) {
  const { rows, choose, tick } = review
  const [chosen, setFilter] = useState<RowFilter>()
  // What has to be decided comes first.
  const filter = chosen ?? (rows.some(canBeCorrected) ? 'check' : 'all')
  const [most, setMost] = useState(shownAtFirst)
  // The row in the drawer, which keeps it while it closes.
  const [open, setOpen] = useState<number>()
  const [isOpen, setIsOpen] = useState(false)
  const [lastTicked, setLastTicked] = useState(-1)
  const found = rows.filter((row) => isShownBy(filter, row))
  const addable = found.filter(isAddable)
  const tickable = rowsToTick(filter, rows)
  const isAll = tickable.every(isAdded)
  const isSome = tickable.some(isAdded)
  const filed = addable.filter(({ action, row }) => action === 'add' && row.parts.length === 0)
  const matchable = found.filter((row) => row.canMatch && !isAdded(row))
  const areMatched = matchable.every(({ action }) => action === 'match')
  /** With Shift every row from the one that was ticked before. */
  const tickTo = (row: ReviewRow, isRange: boolean) => {
    const [from, to] = [lastTicked, row.index].toSorted((a, b) => a - b) as [number, number]
    const range = addable.filter(({ index }) => index >= from && index <= to)
    tick(isRange && lastTicked !== -1 ? range : [row], !isAdded(row))
    setLastTicked(row.index)
  }
  const doubtful = found.filter(isOnlyInDoubt)
  const isRounding = doubtful.every(({ row }) =>
    row.problems.every(({ code }) => code === 'AMOUNT_PRECISION'),
  )
  const duplicates = duplicatesOf(rows)
  const opened = rows[open ?? -1]
  // A row that was corrected may have left the list.
  const walked = opened && isShownBy(filter, opened) ? found : rows
  const countOf = (each: RowFilter) => ({
    count: countText(rows.filter((row) => isShownBy(each, row)).length),
  })
  return (
    <section className={styles['rows']} aria-label={t('import.rows')}>
      <div className={`${ui('row', 'wrap', 'spread')} ${styles['head']}`}>
        <Segmented
          label={t('import.rows')}
          value={filter}
          options={[
            { value: 'all', label: t('import.all', countOf('all')) },
            { value: 'new', label: t('import.new', countOf('new')) },
            { value: 'known', label: t('import.known', countOf('known')) },
            ...(rows.some((row) => isShownBy('rejected', row))
              ? [{ value: 'rejected' as const, label: t('import.rejected', countOf('rejected')) }]
              : []),
            { value: 'check', label: t('import.check', countOf('check')) },
          ]}
          onChange={setFilter}
        />
        {duplicates.length > 0 && (
          <label className={ui('row', 'gap4', 'small', 'muted')}>
            <span aria-hidden>{t('import.skipKnown')}</span>
            <Switch
              label={t('import.skipKnown')}
              isOn={!duplicates.every(isAdded)}
              onChange={(isOn) => tick(duplicates, !isOn)}
            />
          </label>
        )}
        {doubtful.length > 0 && (
          <Button size="small" onClick={() => review.accept(doubtful)}>
            {t(isRounding ? 'import.roundAll' : 'import.acceptAll', { count: doubtful.length })}
          </Button>
        )}
        {addable.length > 0 && (
          <div className={`${ui('row', 'wrap')} ${styles['bulk']}`}>
            <label className={`${ui('row', 'gap10', 'text14')} ${styles['tickAll']}`}>
              <input
                type="checkbox"
                checked={isAll && tickable.length > 0}
                disabled={tickable.length === 0}
                ref={(input) => {
                  if (input) input.indeterminate = isSome && !isAll
                }}
                onChange={() => tick(tickable, !isAll)}
              />
              {t(filter === 'all' ? 'import.tickNew' : 'import.tickAll')}
            </label>
            {matchable.length > 0 && (
              <Button
                size="small"
                onClick={() => choose(matchable, { action: areMatched ? 'skip' : 'match' })}
              >
                {t(areMatched ? 'import.unmatchAll' : 'import.matchAll', { count: matchable.length })}
              </Button>
            )}
            {filed.length > 0 && (
              <Picker
                label={t('import.bulkCategory')}
                look="unlabelled"
                placeholder={t('import.bulkCategory')}
                options={withNone(categoryOptions(review.categories, 'both'))}
                value=""
                onChange={(id) => choose(fitting(review, filed, id), { categoryId: chosenCategory(id) })}
              />
            )}
          </div>
        )}
      </div>
      {found.length === 0 && <p className={styles['empty']}>{t('import.noRows')}</p>}
      {found.length > 0 && (
        <div className={`${ui('columns', 'label', 'muted', 'lineAbove')} ${styles['names']}`} aria-hidden>
          {(['date', 'description', 'category', 'amount', 'state'] as const).map((name) => (
            <span key={name}>{t(`import.${name}`)}</span>
          ))}
        </div>
      )}
      <ul>
        {found.slice(0, most).map((row) => (
          <ReviewRowItem
            key={row.index}
            given={row}
            review={review}
            onTick={(isRange) => tickTo(row, isRange)}
            onOpen={() => {
              setOpen(row.index)
              setIsOpen(true)
            }}
          />
        ))}
      </ul>
      {found.length > most && (
        <div className={styles['more']}>
          <Button onClick={() => setMost(most * 3)}>{t('controls.showMore', { count: found.length })}</Button>
        </div>
      )}
      {opened && (
        <RowDrawer
          isOpen={isOpen}
          given={opened}
          review={review}
          place={walked.indexOf(opened) + 1}
          count={walked.length}
          onMove={(by) => setOpen(walked[walked.indexOf(opened) + by]?.index)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

/** Rows that can be filed there: income under income, expenses under expenses. */
function fitting(
  { categories }: ReturnType<typeof useReview>,
  rows: readonly ReviewRow[],
  id: string,
): readonly ReviewRow[] {
  const kind = categories.find(({ category }) => category.id === id)?.category.kind
  if (kind === undefined) return rows
  return rows.filter(({ row }) => (row.amount ?? 0) > 0 === (kind === 'income'))
}
