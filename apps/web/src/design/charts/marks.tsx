import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { t } from '../../messages/text.ts'
import { useRovingFocus } from '../keyboard/use-roving-focus.ts'
import { ui } from '../primitives/primitives.ts'
import { type Mark, paintOf } from './chart-data.ts'
import styles from './charts.module.css'

interface MarksProps {
  /** What the marks are. */
  label: string
  marks: readonly Mark[]
  /** Of the chart, in pixels. */
  width: number
  /** Opens where a mark leads. */
  onOpen: (href: string) => void
  /** Tooltips stand at the top of the chart, or under their mark. */
  tip?: 'top' | 'under'
  /** How many marks a row has that Up and Down move by. */
  rowLength?: number
}

/** Half of the width that a tooltip needs. */
const halfTip = 132

/**
 * Lies over a drawing and makes its marks reachable: one tab stop, arrow keys move between marks, and hovering, focus and a tap show the figures.
 * A click opens what is behind a mark; on a touch screen the second tap does.
 */
export function Marks({ label, marks, width, onOpen, tip = 'top', rowLength }: MarksProps) {
  const [active, setActive] = useState<string>()
  const shownBefore = useRef<string>(undefined)
  const { listProps, tabIndexOf } = useRovingFocus('horizontal', marks.length, marks.length - 1)
  const shown = marks.find(({ key }) => key === active)
  const open = (event: MouseEvent<HTMLElement>, { key, href }: Mark) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const isFirstTap =
      'pointerType' in event.nativeEvent &&
      event.nativeEvent.pointerType === 'touch' &&
      shownBefore.current !== key
    setActive(key)
    if (href !== undefined && !isFirstTap) onOpen(href)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') setActive(undefined)
    const rows = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (rows === undefined || rowLength === undefined) listProps.onKeyDown(event)
    else moveBy(event, rows * rowLength)
  }
  const toolbarProps = { ...listProps, onKeyDown }
  return (
    <div className={styles['marks']}>
      <div role="toolbar" aria-label={label} {...toolbarProps}>
        {marks.map((mark, index) => (
          <a
            key={mark.key}
            data-roving
            href={mark.href}
            role={mark.href === undefined ? 'button' : undefined}
            tabIndex={tabIndexOf(index)}
            aria-label={spoken(mark)}
            data-active={mark.key === active}
            style={{ left: mark.x, top: mark.y, width: mark.width, height: mark.height }}
            onPointerDown={() => {
              shownBefore.current = active
            }}
            onPointerEnter={() => setActive(mark.key)}
            onPointerLeave={(event) => event.pointerType !== 'touch' && setActive(undefined)}
            onFocus={() => setActive(mark.key)}
            onBlur={() => setActive(undefined)}
            onClick={(event) => open(event, mark)}
          >
            {''}
          </a>
        ))}
      </div>
      {shown && <Tip mark={shown} width={width} place={tip} />}
    </div>
  )
}

/** The figures of a mark. They stand in its label too, so that they are not read twice. */
function Tip({ mark, width, place }: { mark: Mark; width: number; place: 'top' | 'under' }) {
  const half = Math.min(halfTip, width / 2)
  const centre = Math.min(Math.max(mark.x + mark.width / 2, half), width - half)
  return (
    <div
      className={`${ui('stack', 'gap4', 'small', 'box')} ${styles['tip']}`}
      style={{ left: centre, top: place === 'top' ? 0 : mark.y + mark.height + 6 }}
      aria-hidden
    >
      <strong className={ui('label')}>{mark.title}</strong>
      <dl>
        {mark.lines.map(({ label, value, colour }) => (
          <div key={label}>
            <dt className={ui('row', 'gap6', 'muted')}>
              {colour && <i style={{ background: paintOf(colour) }} />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mark.href !== undefined && <small>{t('charts.tapAgain')}</small>}
    </div>
  )
}

function spoken({ title, lines }: Mark): string {
  return [title, ...lines.map(({ label, value }) => `${label} ${value}`)].join(', ')
}

function moveBy(event: KeyboardEvent<HTMLElement>, by: number): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')]
  const next = items[items.findIndex((item) => item === document.activeElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
