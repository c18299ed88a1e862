import { CircleAlert } from 'lucide-react'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import styles from './line-assist.module.css'
import type { Line } from './use-line.ts'

interface LineHintProps {
  line: Line
  onComplete: () => void
}

/** What Enter and Tab do with the line, and what of it is not read. */
export function LineHint({ line, onComplete }: LineHintProps) {
  const { reading, missing, longer } = line
  const { leftovers } = reading
  const correction = leftovers.find((each) => each.correction !== undefined)?.correction
  const offered = correction ?? longer
  return (
    <output
      className={`${ui('row', 'allColumns', 'gap8', 'small', 'faint', 'sunken', 'lineAbove')} ${styles['hint']}`}
      data-tone={leftovers.length > 0 ? 'warn' : undefined}
    >
      {leftovers.length > 0 && <CircleAlert size={15} strokeWidth={2} aria-hidden />}
      <span className={ui('grow')}>
        {textOf(line)}{' '}
        {offered !== undefined && (
          <button
            className={ui('medium', 'breakWords', 'bare')}
            type="button"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onComplete}
          >
            {correction === undefined
              ? t('shortcuts.lineCompleteTo', { text: offered })
              : t('shortcuts.lineDidYouMean', { word: offered })}
          </button>
        )}
      </span>
      {offered !== undefined && (
        <span className={ui('rigid', 'noWrap', 'notOnPhone')} aria-hidden>
          <kbd>{t('shortcuts.lineTabKey')}</kbd>
        </span>
      )}
      {missing === undefined && offered === undefined && (
        <span className={ui('rigid', 'noWrap', 'notOnPhone')} aria-hidden>
          <kbd>{t('shortcuts.lineEscapeKey')}</kbd> {t('shortcuts.lineClear')}
        </span>
      )}
    </output>
  )
}

function textOf({ reading: { leftovers }, missing, line }: Line): string {
  if (missing === 'amount') return t('shortcuts.lineNeedsAmount')
  if (missing === 'rate') return t('shortcuts.lineNeedsRate')
  if (leftovers.length > 0) {
    const words = leftovers.map(({ text }) => t('shortcuts.lineQuoted', { text })).join(', ')
    return t('shortcuts.lineStays', { count: leftovers.length, words })
  }
  return line.guesses.size > 0 ? t('shortcuts.lineGuesses') : ''
}
