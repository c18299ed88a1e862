import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../design/buttons/button-class.ts'
import { ButtonLabel } from '../../design/buttons/button-label.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { t } from '../../messages/text.ts'
import { AddEntryLink } from './add-entry-link.tsx'
import styles from './no-entries.module.css'

interface NoEntriesProps {
  walletId: string
}

/** Shown in place of an empty list. */
export default function NoEntries({ walletId }: NoEntriesProps) {
  return (
    <section aria-label={t('app.entries')}>
      <EmptyState
        picture={<Picture />}
        title={t('app.noEntries')}
        text={t('app.noEntriesText')}
        actions={
          <>
            <AddEntryLink />
            <Link to="/wallets" search={{ form: walletId }} className={buttonClass({})}>
              <ButtonLabel>{t('app.editWallet')}</ButtonLabel>
            </Link>
          </>
        }
      />
    </section>
  )
}

function Picture() {
  return (
    <svg width="132" height="88" viewBox="0 0 132 88" fill="none" aria-hidden>
      <g className={styles['cards']}>
        <rect x="14.5" y="1.5" width="103" height="23" rx="6" />
        <rect x="6.5" y="31.5" width="119" height="23" rx="6" />
      </g>
      <g className={styles['lines']}>
        <rect x="23" y="8" width="10" height="10" rx="3" />
        <rect x="39" y="10" width="34" height="6" rx="3" />
        <rect x="92" y="10" width="18" height="6" rx="3" />
        <rect x="15" y="38" width="10" height="10" rx="3" />
        <rect x="31" y="40" width="46" height="6" rx="3" />
        <rect x="98" y="40" width="20" height="6" rx="3" />
      </g>
      <g className={styles['new']}>
        <rect x="1" y="61" width="130" height="26" rx="7" />
        <path d="M66 69v10M61 74h10" />
      </g>
    </svg>
  )
}
