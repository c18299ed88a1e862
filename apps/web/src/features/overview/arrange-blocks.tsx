import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Popup } from '../../design/overlays/popup.tsx'
import { t } from '../../messages/text.ts'
import { PaceContext } from '../../replica/hooks/ledger-context.ts'
import styles from './overview.module.css'

const BlockChoices = lazy(() => import('./block-choices.tsx'))

/** The button that opens the choice and order of blocks. */
export function ArrangeBlocks() {
  const button = useRef<HTMLButtonElement>(null)
  // Created on first use: its code is loaded on demand.
  const [state, setState] = useState<'open' | 'closed'>()
  const isOpen = state === 'open'
  return (
    <div className={styles['arrange']}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        <SlidersHorizontal size={16} strokeWidth={2} aria-hidden />
        {t('overview.arrange')}
      </button>
      {state !== undefined && (
        <Popup
          isOpen={isOpen}
          onClose={() => setState('closed')}
          title={t('overview.arrange')}
          anchor={button}
        >
          <Suspense>
            {/* The next press counts on what the last one has changed. */}
            <PaceContext value={undefined}>
              <BlockChoices />
            </PaceContext>
          </Suspense>
        </Popup>
      )}
    </div>
  )
}
