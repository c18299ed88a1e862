import { useState } from 'react'
import { Button } from '../design/buttons/button.tsx'
import { t } from '../messages/text.ts'
import type { SyncStatus } from '../replica/sync-status.ts'
import styles from './copy-details.module.css'
import { failureDetails } from './failure-details.ts'

/** Copies what a bug report needs; where the browser does not let a page copy, it shows the text instead. */
export function CopyDetails({ error }: { error: unknown }) {
  const [copied, setCopied] = useState(false)
  const [shown, setShown] = useState<string>()
  const copy = async () => {
    const details = await detailsOf(error)
    try {
      await navigator.clipboard.writeText(details)
      setCopied(true)
    } catch {
      setShown(details)
    }
  }
  if (shown !== undefined)
    return (
      <textarea
        className={styles['details']}
        aria-label={t('start.details')}
        readOnly
        rows={8}
        value={shown}
      />
    )
  return (
    <Button size="large" onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'start.detailsCopied' : 'start.copyDetails')}</span>
    </Button>
  )
}

async function detailsOf(error: unknown): Promise<string> {
  const { pathname } = location
  const { userAgent, onLine } = navigator
  // The name of the file tells builds of the same version apart.
  const version = `${import.meta.env['VITE_VERSION']} ${import.meta.url.split('/').at(-1)?.split('?')[0]}`
  return failureDetails({
    error,
    version,
    userAgent,
    path: pathname,
    isOnline: onLine,
    sync: await syncStatus(),
  })
}

/** The code is there already where there is something to tell. */
async function syncStatus(): Promise<SyncStatus | undefined> {
  try {
    const { currentReplica } = await import('../replica/current-replica.ts')
    return currentReplica()?.replica.status()
  } catch {
    return undefined
  }
}
