import { formatAmount, toAmount } from '@monedero/core'
import { ArrowRight, Calendar, Clock, StickyNote, Tag, Text } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToday } from '../../../design/device/use-today.ts'
import { Hidden } from '../../../design/layout/hidden.tsx'
import { Tile } from '../../../design/marks/tile.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { dateText } from '../../../messages/dates.ts'
import { t } from '../../../messages/text.ts'
import type { Guess } from './complete-line.ts'
import styles from './line-chips.module.css'
import type { Line } from './use-line.ts'

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true }

/** What of a line a chip shows. */
export type ChipName = 'amount' | 'description' | 'category' | 'wallet' | 'day' | 'time' | 'tag' | 'note'

interface LineChipsProps {
  line: Line
  /** Called when a chip is pressed; without it chips are no buttons. */
  onPress?: (name: ChipName) => void
}

/** How a line is read: solid chips were typed, dashed ones are guesses. */
export function LineChips({ line: { line, symbol, context, nameOf }, onPress }: LineChipsProps) {
  const today = useToday()
  const category = nameOf('categories', line.categoryId)
  const [from, to] = [nameOf('wallets', line.walletId), nameOf('wallets', line.toWalletId)]
  const sign = line.type === 'income' ? 1 : -1
  const money = (amount: number) =>
    formatAmount(toAmount(amount * (line.type === 'transfer' ? 1 : sign)), {
      symbol,
      format: context.format,
      signed: line.type === 'income',
    })
  const chip = (name: ChipName, children: ReactNode, guess?: Guess) => (
    <LineChip
      key={name}
      isGuess={guess !== undefined && line.guesses.has(guess)}
      isMain={name === 'amount'}
      isQuestion={name !== 'day'}
      onPress={onPress && (() => onPress(name))}
    >
      {children}
    </LineChip>
  )
  return (
    <ul
      className={`${ui('cluster', 'shrink', 'gap6')} ${styles['chips']}`}
      aria-label={t('shortcuts.lineReadAs')}
    >
      {line.amount === undefined ? (
        <LineChip isGuess isQuestion={false} onPress={onPress && (() => onPress('amount'))}>
          <span>{t('shortcuts.lineAmountMissing')}</span>
        </LineChip>
      ) : (
        chip('amount', <span data-money>{money(line.amount)}</span>)
      )}
      {line.description !== '' &&
        chip(
          'description',
          <>
            <Text {...icon} />
            <span>{line.description}</span>
          </>,
        )}
      {category &&
        chip(
          'category',
          <>
            <Tile icon={category.icon} colour={category.colour} size={24} />
            <span>{category.name}</span>
          </>,
          'category',
        )}
      {from &&
        chip(
          'wallet',
          <>
            <Tile icon={from.icon} colour={from.colour} size={24} />
            <span>{from.name}</span>
            {to && (
              <>
                <ArrowRight {...icon} />
                <Hidden>{t('shortcuts.lineTo')}</Hidden>
                <span>{to.name}</span>
              </>
            )}
          </>,
          'wallet',
        )}
      {chip(
        'day',
        <>
          <Calendar {...icon} />
          <span>{dateText(line.day ?? today)}</span>
        </>,
        'day',
      )}
      {line.time !== undefined &&
        chip(
          'time',
          <>
            <Clock {...icon} />
            <span>{line.time}</span>
          </>,
        )}
      {line.tags.length > 0 &&
        chip(
          'tag',
          <>
            <Tag {...icon} />
            <span>{line.tags.join(', ')}</span>
          </>,
        )}
      {line.note !== '' &&
        chip(
          'note',
          <>
            <StickyNote {...icon} />
            <span>{line.note}</span>
          </>,
        )}
    </ul>
  )
}

interface LineChipProps {
  isGuess: boolean
  isMain?: boolean
  /** Whether a guess ends with a question mark. */
  isQuestion?: boolean
  onPress?: (() => void) | undefined
  children: ReactNode
}

function LineChip({ isGuess, isMain = false, isQuestion = true, onPress, children }: LineChipProps) {
  const content = (
    <>
      {children}
      {isGuess && isQuestion && (
        <>
          <span data-question aria-hidden>
            ?
          </span>
          <Hidden>{t('shortcuts.lineGuess')}</Hidden>
        </>
      )}
    </>
  )
  const look = {
    className: `${ui('inlineRow', 'gap6', 'label', 'muted', 'noWrap')} ${styles['chip']}`,
    'data-guess': isGuess,
    'data-main': isMain,
  }
  return (
    <li>
      {onPress ? (
        // The field keeps the focus, and its own keys reach everything that a chip does.
        <button
          type="button"
          tabIndex={-1}
          {...look}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
        >
          {content}
        </button>
      ) : (
        <span {...look}>{content}</span>
      )}
    </li>
  )
}
