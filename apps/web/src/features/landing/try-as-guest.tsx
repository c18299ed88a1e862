import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '../../design/marks/spinner.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { withMessages } from '../../messages/load-messages.ts'
import { t } from '../../messages/text.ts'
import { offlineAdvice } from '../../session/offline-advice.ts'
import styles from './try-as-guest.module.css'

const loadGuests = withMessages(() => import('../../session/begin-as-guest.ts'), 'session')

/** Starts a guest session. The router redirects afterwards. */
export function TryAsGuest() {
  const [isBusy, setBusy] = useState(false)
  const [advice, setAdvice] = useState<string>()
  const begin = async () => {
    if (isBusy) return
    setBusy(true)
    setAdvice(undefined)
    const problem = await loadGuests().then(({ beginAsGuest }) => beginAsGuest(), offlineAdvice)
    setAdvice(problem)
    // On the way to the app it stays busy.
    if (problem !== undefined) setBusy(false)
  }
  return (
    <div className={`${ui('row', 'wrap')} ${styles['try']}`}>
      <button
        className={ui('inlineRow', 'gap6', 'bare')}
        type="button"
        aria-disabled={isBusy}
        onClick={() => void begin()}
      >
        {t('landing.tryAsGuest')}
        {isBusy ? <Spinner /> : <ArrowRight size={16} strokeWidth={2} aria-hidden />}
      </button>
      <span>{t('landing.tryAsGuestHint')}</span>
      {advice !== undefined && <p role="alert">{advice}</p>}
    </div>
  )
}
