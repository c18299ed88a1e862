import { Link } from '@tanstack/react-router'
import {
  CircleCheck,
  Clock,
  CloudDownload,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  WifiOff,
} from 'lucide-react'
import hidden from '../../design/layout/hidden.module.css'
import { ui } from '../../design/primitives/primitives.ts'
import type { SyncStatus } from '../../replica/sync-status.ts'
import { statusText } from './status-text.ts'
import styles from './sync-line.module.css'
import { useLateStatus } from './use-shown-status.ts'

const icons: Readonly<Record<SyncStatus['phase'], LucideIcon>> = {
  loading: CloudDownload,
  saved: CircleCheck,
  saving: RefreshCw,
  waiting: Clock,
  offline: WifiOff,
  attention: TriangleAlert,
}

interface SyncLineProps {
  /** Only the picture; the words are read out and shown as a tip. */
  isCompact?: boolean
}

/** The sync status; pressing it opens the details. */
export function SyncLine({ isCompact = false }: SyncLineProps) {
  const status = useLateStatus()
  const Icon = icons[status.phase]
  const text = statusText(status)
  return (
    <Link
      to="."
      search={(old) => ({ ...old, show: 'changes' })}
      resetScroll={false}
      activeProps={{ 'aria-current': undefined }}
      className={`${ui('row', 'gap10', 'small', 'faint')} ${styles['line']}`}
      data-compact={isCompact}
      data-phase={status.phase}
      title={text}
    >
      <Icon size={16} strokeWidth={2} aria-hidden />
      <span className={isCompact ? hidden['hidden'] : styles['text']}>{text}</span>
    </Link>
  )
}
