import { CopyPlus, EyeOff, type LucideIcon, Repeat, Smartphone, Upload, Zap } from 'lucide-react'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import styles from './whats-new.module.css'

interface WhatsNewProps {
  isOpen: boolean
  onClose: () => void
}

interface Change {
  readonly Icon: LucideIcon
  readonly title: PlainMessageId
  readonly text: PlainMessageId
}

/** The changes of the last release that a person notices, the most useful first. */
const changes: readonly Change[] = [
  { Icon: Zap, title: 'news.oneLine', text: 'news.oneLineText' },
  { Icon: Smartphone, title: 'news.gestures', text: 'news.gesturesText' },
  { Icon: EyeOff, title: 'news.hideAmounts', text: 'news.hideAmountsText' },
  { Icon: CopyPlus, title: 'news.duplicate', text: 'news.duplicateText' },
  { Icon: Repeat, title: 'news.recurring', text: 'news.recurringText' },
  { Icon: Upload, title: 'news.import', text: 'news.importText' },
]

/** What the last release has changed. */
export function WhatsNew({ isOpen, onClose }: WhatsNewProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('news.title')} focus="dialog">
      <ul className={`${ui('stack', 'gap16')} ${styles['changes']}`}>
        {changes.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <div>
              <h3 className={ui('strong')}>{t(title)}</h3>
              <p className={ui('small', 'muted', 'pretty')}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
