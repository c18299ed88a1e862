import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { usePageTitle } from '../layout/use-page-title.ts'
import { Logo } from '../marks/logo.tsx'
import { Spinner } from '../marks/spinner.tsx'
import styles from './message-card.module.css'

/** Whether the frame around a screen has the landmark and the logo already. */
export const FrameContext = createContext(false)

interface MessageCardProps {
  tone?: 'brand' | 'pos' | 'warn' | 'neg'
  icon?: LucideIcon | 'spinner'
  /** In the place of the icon, such as where in a row of steps this is. */
  head?: ReactNode
  /** Of the card, and of the page in the browser's tab. */
  title: string
  /** What happened, and what to do next. */
  children?: ReactNode
  /** Below that, such as a form. */
  body?: ReactNode
  actions?: ReactNode
  /** Set if the card replaces another one: moves the focus of screen readers to its title. */
  takesFocus?: boolean
  /** Delays the text: short waits only show the icon. */
  areWordsLate?: boolean
}

/** A page with one message: an icon, a title, an action. */
export function MessageCard({
  tone = 'brand',
  icon: Icon,
  head,
  title,
  children,
  body,
  actions,
  takesFocus = false,
  areWordsLate = false,
}: MessageCardProps) {
  usePageTitle(title)
  const hasFrame = useContext(FrameContext)
  const Page = hasFrame ? 'div' : 'main'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Page className={styles['page']}>
      {!hasFrame && <Logo />}
      <section className={styles['card']} data-words={areWordsLate ? 'late' : undefined}>
        {head}
        {Icon !== undefined && (
          <span className={`${styles['glyph']} ${styles[tone]}`}>
            {Icon === 'spinner' ? <Spinner sizePx={22} /> : <Icon size={22} strokeWidth={1.75} aria-hidden />}
          </span>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children !== undefined && <div className={styles['lead']}>{children}</div>}
        {body !== undefined && <div className={styles['body']}>{body}</div>}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </section>
    </Page>
  )
}
