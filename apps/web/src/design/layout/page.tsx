import type { ReactNode } from 'react'
import { ui } from '../primitives/primitives.ts'
import styles from './page.module.css'
import { usePageTitle } from './use-page-title.ts'

interface PageProps {
  title: string
  /** Of the tab of the browser, where it says more than the title. */
  tabTitle?: string
  /** One sentence under the title. */
  about?: string
  /** Buttons beside the title: the main action last. */
  actions?: ReactNode
  /** Lists of one column are easier to read when they are not too wide. */
  isNarrow?: boolean
  children: ReactNode
}

/** A screen inside the frame of the app: title, actions and content. */
export function Page({ title, tabTitle = title, about, actions, isNarrow = false, children }: PageProps) {
  usePageTitle(tabTitle)
  return (
    <div className={`${ui('stack', 'wide')} ${styles['page']}`} data-narrow={isNarrow}>
      <header className={`${ui('row', 'wrap', 'gap12')} ${styles['head']}`}>
        <div>
          <h1>{title}</h1>
          {about !== undefined && <p className={ui('text14', 'muted')}>{about}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
