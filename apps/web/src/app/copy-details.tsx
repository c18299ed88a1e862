import { useState } from 'react'
import { Button } from '../design/buttons/button.tsx'
import { t } from '../messages/text.ts'

/** Copies the details for a bug report; if the browser forbids copying, it shows the text instead. */
export function CopyDetails({ error }: { error: unknown }) {
  const [isCopied, setCopied] = useState(false)
  const [shown, setShown] = useState('')
  const copy = async () => {
    const { currentDetails } = await import('./current-details.ts')
    const details = await currentDetails(error)
    await navigator.clipboard.writeText(details).then(
      () => setCopied(true),
      () => setShown(details),
    )
  }
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'start.detailsCopied' : 'start.copyDetails')}</span>
      </Button>
      {shown && <pre>{shown}</pre>}
    </>
  )
}
