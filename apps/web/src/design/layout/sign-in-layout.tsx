import type { ReactNode } from 'react'
import { Logo } from '../marks/logo.tsx'
import { ui } from '../primitives/primitives.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './sign-in-layout.module.css'
import { SignInPicture } from './sign-in-picture.tsx'
import { usePageTitle } from './use-page-title.ts'

interface SignInLayoutProps {
  /** What the page is called in the browser's tab. */
  name: string
  title: string
  /** Right under the title, such as the link from login to sign-up. */
  lead: ReactNode
  children: ReactNode
}

/** Layout of the login and sign-up screens: the form, and on a wide screen a picture beside it. */
export function SignInLayout({ name, title, lead, children }: SignInLayoutProps) {
  usePageTitle(name)
  return (
    <div className={`${ui('columns')} ${styles['layout']}`}>
      <SignInPicture />
      <main className={`${ui('center')} ${styles['side']}`}>
        <div className={styles['form']}>
          <div className={styles['logo']}>
            <Logo />
          </div>
          <h1>{title}</h1>
          <p className={styles['lead']}>{lead}</p>
          {children}
          <div className={`${ui('center')} ${styles['language']}`}>
            <LanguageChoice />
          </div>
        </div>
      </main>
    </div>
  )
}
