import { ChevronRight, type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../messages/text.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Hidden } from '../layout/hidden.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './notice-line.module.css'

/** Something to know or to do about the account or the data, for as long as its reason lasts. */
export interface Notice {
  readonly id: string
  readonly Icon: LucideIcon
  readonly lead: string
  /** Left out on a phone, where there is one short line. */
  readonly detail?: string | undefined
  /** A link or a button. */
  readonly action?: ReactNode
}

interface NoticeLineProps {
  notices: readonly Notice[]
  onDismiss: (id: string) => void
}

/** One line over the screen. Of several notices it shows one at a time, with a button to the next. */
export function NoticeLine({ notices, onDismiss }: NoticeLineProps) {
  const [position, setPosition] = useState(0)
  const index = notices.length === 0 ? 0 : position % notices.length
  const notice = notices[index]
  if (notice === undefined) return null
  const { Icon } = notice
  return (
    <section
      className={`${ui('row', 'gap10', 'small', 'muted', 'lineBelow', 'notInPrint')} ${styles['line']}`}
      aria-label={t('app.notice')}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <output className={ui('shrink', 'ellipsis')}>
        {notice.lead}
        {notice.detail !== undefined && <Hidden onPhone> {notice.detail}</Hidden>}
      </output>
      {notice.action}
      <div className={ui('row', 'rigid', 'pushRight')}>
        {notices.length > 1 && (
          <button
            type="button"
            className={`${ui('row', 'label', 'muted', 'noWrap')} ${styles['next']}`}
            onClick={() => setPosition(index + 1)}
          >
            <span aria-hidden>{`${index + 1}/${notices.length}`}</span>
            <Hidden>{t('app.nextNotice', { number: index + 1, count: notices.length })}</Hidden>
            <ChevronRight size={14} strokeWidth={2} aria-hidden />
          </button>
        )}
        <IconButton aria-label={t('app.hideNotice')} onClick={() => onDismiss(notice.id)}>
          <X size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}
