import type { LineReading } from '@monedero/core'
import { useEffect, useRef } from 'react'
import styles from './line-text.module.css'

interface LineTextProps {
  text: string
  reading: LineReading
  input: HTMLInputElement
}

/** The typed text over its field, with what was read in blue and what was not underlined. The field's own letters are transparent meanwhile. */
export function LineText({ text, reading, input }: LineTextProps) {
  const mirror = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = () => {
      if (mirror.current) mirror.current.scrollLeft = input.scrollLeft
    }
    follow()
    input.toggleAttribute('data-mirrored', true)
    input.addEventListener('scroll', follow)
    return () => {
      input.toggleAttribute('data-mirrored', false)
      input.removeEventListener('scroll', follow)
    }
  }, [input])
  return (
    <div ref={mirror} className={styles['mirror']} aria-hidden>
      {stretchesOf(text, reading).map(({ start, part, look }) => (
        <span key={start} data-look={look}>
          {part}
        </span>
      ))}
    </div>
  )
}

interface Stretch {
  readonly start: number
  readonly part: string
  readonly look: 'read' | 'unread' | undefined
}

function stretchesOf(text: string, { pieces, leftovers }: LineReading): Stretch[] {
  const marks = [
    ...pieces.map(({ start, end }) => ({ start, end, look: 'read' as const })),
    ...leftovers.map(({ start, end }) => ({ start, end, look: 'unread' as const })),
  ].toSorted((a, b) => a.start - b.start)
  const stretches: Stretch[] = []
  let at = 0
  for (const { start, end, look } of marks) {
    stretches.push({ start: at, part: text.slice(at, start), look: undefined })
    stretches.push({ start, part: text.slice(start, end), look })
    at = end
  }
  stretches.push({ start: at, part: text.slice(at), look: undefined })
  return stretches.filter(({ part }) => part !== '')
}
