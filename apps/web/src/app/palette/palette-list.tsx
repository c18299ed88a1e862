import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react'
import { groupProps, listProps, optionProps } from '../../design/fields/list-props.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './palette.module.css'
import type { FoundItem } from './palette-item.ts'

interface PaletteListProps {
  id: string
  /** In groups. */
  items: readonly FoundItem[]
  titleOf: (group: FoundItem['group']) => string
  /** The index of the marked one. */
  marked: number
  onTake: (item: FoundItem) => void
}

/** As many as the palette has room for. */
const firstCount = 14

/** What was found, by group. It opens with what is in sight, and the rest follows when there is time. */
export function PaletteList({ id, items: all, titleOf, marked, onTake }: PaletteListProps) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  const items = isWhole ? all : all.slice(0, firstCount)
  const starts = items.flatMap(({ group }, index) => (group === items[index - 1]?.group ? [] : [index]))
  return (
    <div className={styles['list']} {...listProps(`${id}-list`, t('shortcuts.paletteResultList'))}>
      {starts.map((start, place) => {
        const group = items[start]?.group ?? 'commands'
        return (
          <div key={start} {...groupProps(titleOf(group))} data-group={group}>
            <div className={`${ui('micro', 'faint')} ${styles['title']}`} aria-hidden>
              {titleOf(group)}
            </div>
            {items.slice(start, starts[place + 1]).map((item, index) => (
              <div
                key={item.id}
                className={`${ui('hoverable')} ${styles['option']}`}
                {...optionProps({
                  id: `${id}-${start + index}`,
                  isMarked: start + index === marked,
                  isSelected: start + index === marked,
                  onTake: () => onTake(item),
                })}
                // It opens at its top: looking whether the first is in sight would lay out the page in the middle of opening.
                {...(!isWhole && { ref: undefined })}
              >
                {item.picture}
                <span className={`${ui('ellipsis')} ${styles['name']}`}>{withMatches(item)}</span>
                {item.end !== undefined && <span className={ui('row', 'gap12', 'medium')}>{item.end}</span>}
                {item.below !== undefined && <div className={styles['below']}>{item.below}</div>}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** The name with what matches in bold. */
function withMatches({ label, ranges }: FoundItem): ReactNode {
  const ends = [0, ...ranges.map(([, end]) => end)]
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {label.slice(ends[index], start)}
          <b>{label.slice(start, end)}</b>
        </Fragment>
      ))}
      {label.slice(ends.at(-1))}
    </>
  )
}
