import type { Colour } from '@monedero/core'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { Tile } from '../marks/tile.tsx'
import { ui } from '../primitives/primitives.ts'
import { paintOf, type Series } from './chart-data.ts'
import styles from './charts.module.css'
import { Patterns, patternOf } from './patterns.tsx'

/** One of the things that are ranked. */
export interface RankedBar extends Series {
  readonly value: number
  /** The figure as it is read, and its share of the whole. */
  readonly text: string
  readonly share: string
  /** The stored name of an icon. */
  readonly icon?: string
  readonly colour: Colour
  readonly href?: string | undefined
  /** What it consists of can be shown. */
  readonly onUnfold?: (() => void) | undefined
}

interface RankedBarsProps {
  label: string
  bars: readonly RankedBar[]
  onOpen: (href: string) => void
  /** The name of the button that shows what a bar consists of. */
  unfoldLabel?: (name: string) => string
}

/** Names, figures and shares, the largest first, each with a bar in proportion. */
export function RankedBars({ label, bars, onOpen, unfoldLabel }: RankedBarsProps) {
  const id = useId()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const open = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(href)
  }
  return (
    <ol className={`${ui('stack', 'gap8')} ${styles['ranked']}`} aria-label={label}>
      {bars.map((bar, index) => {
        const content = (
          <>
            {bar.icon !== undefined && <Tile icon={bar.icon} colour={bar.colour} size={24} />}
            <span>{bar.label}</span> <small className={ui('faint')}>{bar.share}</small> <b>{bar.text}</b>
          </>
        )
        return (
          <li key={bar.key}>
            {bar.href === undefined ? (
              <span className={`${ui('row', 'wrap', 'gap8')} ${styles['rankedRow']}`}>{content}</span>
            ) : (
              <a
                href={bar.href}
                className={`${ui('row', 'wrap', 'gap8')} ${styles['rankedRow']}`}
                onClick={(event) => open(event, bar.href ?? '')}
              >
                {content}
              </a>
            )}
            {bar.onUnfold && (
              <button
                type="button"
                className={`${ui('center', 'muted')} ${styles['unfold']}`}
                aria-label={unfoldLabel?.(bar.label)}
                onClick={bar.onUnfold}
              >
                <ChevronRight size={16} strokeWidth={2} aria-hidden />
              </button>
            )}
            <svg className={ui('allColumns')} width="100%" height="6" aria-hidden>
              <Patterns id={`${id}-${index}`} />
              <rect className={styles['trackGround']} width="100%" height="6" rx="3" />
              <rect
                className={styles['fill']}
                width={`${Math.max(0, (bar.value / most) * 100)}%`}
                height="6"
                rx="3"
                style={{ fill: paintOf(bar.colour) }}
              />
              <rect
                className={styles['patterned']}
                width={`${Math.max(0, (bar.value / most) * 100)}%`}
                height="6"
                rx="3"
                fill={patternOf(`${id}-${index}`, index)}
              />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}
