import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './scroll-area.module.css'

interface ScrollAreaProps {
  /** What is scrolled. */
  label: string
  children: ReactNode
}

/** Scrolls what is wider than its place, also with arrow keys: a tab stop with a name, where there is something to scroll. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [isWider, setWider] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const stop = isWider ? { tabIndex: 0, role: 'region', 'aria-label': label } : {}
  return (
    <div ref={area} className={styles['area']} {...stop}>
      {children}
    </div>
  )
}
