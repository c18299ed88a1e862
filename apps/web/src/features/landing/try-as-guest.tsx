import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Spinner } from '../../design/marks/spinner.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { withMessages } from '../../messages/load-messages.ts'
import { t } from '../../messages/text.ts'
import { offlineAdvice } from '../../session/offline-advice.ts'
import styles from './try-as-guest.module.css'

const loadGuests = withMessages(() => import('../../session/begin-as-guest.ts'), 'session')

/** Starts a guest session, with sample data or empty. The router redirects afterwards. */
export function TryAsGuest() {
  const [busyWith, setBusyWith] = useState<'sample' | 'empty'>()
  const [advice, setAdvice] = useState<string>()
  const begin = async (how: 'sample' | 'empty') => {
    if (busyWith) return
    setBusyWith(how)
    setAdvice(undefined)
    const problem = await loadGuests().then(
      ({ beginAsGuest }) => beginAsGuest(how === 'sample'),
      offlineAdvice,
    )
    setAdvice(problem)
    // On the way to the app it stays busy.
    if (problem !== undefined) setBusyWith(undefined)
  }
  return (
    <div className={`${ui('row', 'wrap')} ${styles['try']}`}>
      <Button size="large" isBusy={busyWith === 'sample'} onClick={() => void begin('sample')}>
        {t('landing.trySample')}
      </Button>
      <button
        className={`${ui('inlineRow', 'gap6', 'bare')} ${styles['empty']}`}
        type="button"
        aria-disabled={busyWith !== undefined}
        onClick={() => void begin('empty')}
      >
        {t('landing.tryAsGuest')}
        {busyWith === 'empty' ? <Spinner /> : <ArrowRight size={16} strokeWidth={2} aria-hidden />}
      </button>
      <span className={styles['hint']}>{t('landing.tryAsGuestHint')}</span>
      {advice !== undefined && <p role="alert">{advice}</p>}
    </div>
  )
}
