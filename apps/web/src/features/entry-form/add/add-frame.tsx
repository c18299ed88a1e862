import type { EntryType } from '@monedero/core'
import type { ComponentProps, ReactNode } from 'react'
import { Hidden } from '../../../design/layout/hidden.tsx'
import { ui } from '../../../design/primitives/primitives.ts'
import { t } from '../../../messages/text.ts'
import { KindChoice } from '../kind-choice.tsx'
import styles from './add-screen.module.css'

interface AddFrameProps extends Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  close: ReactNode
  kind: EntryType
  onKind: (kind: EntryType) => void
  children: ReactNode
  keypad: ReactNode
  actions: ReactNode
}

/** The layout of `/add`: what is filled in, between the kind and the keypad with the actions. */
export function AddFrame({ close, kind, onKind, children, keypad, actions, ...form }: AddFrameProps) {
  return (
    <form {...form} className={styles['screen']} noValidate>
      <h1>
        <Hidden>{t('entry.addEntry')}</Hidden>
      </h1>
      <div className={`${ui('columns', 'gap8')} ${styles['head']}`}>
        {close}
        <KindChoice kind={kind} onKind={onKind} />
      </div>
      <div className={`${ui('stack')} ${styles['fields']}`}>{children}</div>
      <div className={styles['foot']}>
        {keypad}
        <div className={`${ui('columns', 'gap8')} ${styles['actions']}`}>{actions}</div>
      </div>
    </form>
  )
}
