import { proposedLook, toAmount, type WalletKind } from '@monedero/core'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { FileButton } from '../../design/buttons/file-button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { usePageTitle } from '../../design/layout/use-page-title.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { changeAllWithUndo, changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { bringArchive } from '../../replica/archive/archive.ts'
import { useLedger, useLedgerUid } from '../../replica/hooks/ledger-context.ts'
import styles from './first-run.module.css'
import { PurseArt } from './purse-art.tsx'
import { sampleMutations } from './sample-mutations.ts'

const starts: readonly { kind: WalletKind; label: PlainMessageId }[] = [
  { kind: 'cash', label: 'welcome.cash' },
  { kind: 'bank', label: 'welcome.bank' },
  { kind: 'card', label: 'welcome.card' },
  { kind: 'savings', label: 'welcome.savings' },
]

/** The screen without wallets: three ways to start. */
export default function FirstRun() {
  usePageTitle(t('welcome.title'))
  const replica = useLedger()
  const uid = useLedgerUid()
  const create = (kind: WalletKind, name: string) => {
    const { code: currency, symbol } = proposedCurrency(navigator.languages)
    const args = {
      name,
      kind,
      currency,
      symbol,
      ...proposedLook[kind],
      openingBalance: toAmount(0),
      note: '',
      isLeftOut: false,
      closingDay: null,
      dueDay: null,
    }
    changeWithUndo(
      replica,
      { op: 'wallet.create', args: { id: replica.newId(), ...args } },
      t('welcome.created', { name }),
    )
  }
  return (
    <div className={`${ui('stack', 'gap6')} ${styles['page']}`}>
      <PurseArt />
      <h1>{t('welcome.question')}</h1>
      <p className={styles['lead']}>{t('welcome.lead')}</p>
      <div className={`${ui('columns', 'gap12')} ${styles['starts']}`}>
        {starts.map(({ kind, label }) => (
          <button
            className={ui('stack', 'gap10', 'strong')}
            key={kind}
            type="button"
            onClick={() => create(kind, t(label))}
          >
            <Tile {...proposedLook[kind]} size={44} />
            {t(label)}
          </button>
        ))}
      </div>
      <div className={styles['others']}>
        <p className={ui('small', 'muted', 'right')}>{t('welcome.justLooking')}</p>
        <Button
          onClick={() => changeAllWithUndo(replica, sampleMutations(replica, uid), t('welcome.sampleLoaded'))}
        >
          {t('welcome.loadSample')}
        </Button>
        <p className={ui('small', 'muted', 'right')}>{t('welcome.haveBackup')}</p>
        <ImportBackup />
      </div>
    </div>
  )
}

/** Imports a backup into the account; its wallets then take the place of this screen. */
function ImportBackup() {
  const replica = useLedger()
  const [phase, setPhase] = useState<'idle' | 'sending' | 'filling'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const importFrom = async (file: File) => {
    setPhase('sending')
    setProblem(null)
    const refused = await bringArchive(replica, file)
    setProblem(refused)
    setPhase(refused === null ? 'filling' : 'idle')
  }
  return (
    <>
      <FileButton
        accept=".jsonl,.ndjson,application/x-ndjson"
        isBusy={phase !== 'idle'}
        busyLabel={t('welcome.importing')}
        onFile={(file) => void importFrom(file)}
      >
        {t('welcome.importBackup')}
      </FileButton>
      <output className={`${ui('allColumns', 'small', 'muted', 'hiddenIfEmpty')} ${styles['outcome']}`}>
        {phase === 'sending' && t('welcome.sending')}
        {phase === 'filling' && t('welcome.imported')}
      </output>
      {problem !== null && (
        <div className={`${ui('allColumns', 'small', 'muted', 'hiddenIfEmpty')} ${styles['outcome']}`}>
          <Alert tone="neg" isAnnounced>
            {problem}
          </Alert>
        </div>
      )}
    </>
  )
}
