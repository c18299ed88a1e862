import { useState } from 'react'
import { type Notice, NoticeLine } from '../../design/feedback/notice-line.tsx'
import { useAccountNotice } from '../../features/account-notice/use-account-notice.tsx'
import { useSampleNotice } from '../../features/first-run/use-sample-notice.tsx'
import { useOnlineOnlyNotice } from '../../features/sync-state/use-online-only-notice.ts'
import { dismissNotice, readDismissedNotices } from '../../replica/browser/dismissed-notices.ts'
import type { SessionUser } from '../../session/session-user.ts'
import { dueNotices } from './due-notices.ts'

interface NoticesProps {
  user: SessionUser
}

/** The notices before the rows of the person are there. */
export function AccountNotices({ user }: NoticesProps) {
  return <DueNotices uid={user.uid} notices={[useAccountNotice(user)]} />
}

/** All notices: the most urgent first. */
export function Notices({ user }: NoticesProps) {
  return (
    <DueNotices uid={user.uid} notices={[useOnlineOnlyNotice(), useSampleNotice(), useAccountNotice(user)]} />
  )
}

function DueNotices({ uid, notices }: { uid: string; notices: readonly (Notice | undefined)[] }) {
  const [dismissed, setDismissed] = useState(() => readDismissedNotices(uid))
  const [nowMs] = useState(() => Date.now())
  const dismiss = (id: string) => setDismissed(dismissNotice(uid, id, Date.now()))
  return <NoticeLine notices={dueNotices(notices, dismissed, nowMs)} onDismiss={dismiss} />
}
