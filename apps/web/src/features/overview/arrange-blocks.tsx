import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { Popup } from '../../design/overlays/popup.tsx'
import { t } from '../../messages/text.ts'
import { PaceContext } from '../../replica/hooks/ledger-context.ts'
import { BlockChoices } from './block-choices.tsx'
import styles from './overview.module.css'

/** The button that opens the choice and order of blocks. */
export function ArrangeBlocks() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['arrange']}>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={16} strokeWidth={2} aria-hidden />
        {t('overview.arrange')}
      </button>
      <Popup isOpen={isOpen} onClose={() => setOpen(false)} title={t('overview.arrange')} anchor={button}>
        {/* The next press counts on what the last one has changed. */}
        <PaceContext value={undefined}>
          <BlockChoices />
        </PaceContext>
      </Popup>
    </div>
  )
}
