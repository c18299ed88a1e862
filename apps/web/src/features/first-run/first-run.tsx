import { type Amount, type Mutation, proposedLook, toAmount, type WalletKind } from '@monedero/core'
import { useLayoutEffect, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { FileButton } from '../../design/buttons/file-button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { usePageTitle } from '../../design/layout/use-page-title.ts'
import { Tile } from '../../design/marks/tile.tsx'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { BalanceNowForm } from '../../ledger-ui/balance-now/balance-now-form.tsx'
import { changeAllWithUndo, changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { bringArchive } from '../../replica/archive/archive.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { usePerson } from '../../replica/hooks/person-context.ts'
import styles from './first-run.module.css'
import { PurseArt } from './purse-art.tsx'
import { sampleMutations } from './sample-mutations.ts'

interface Start {
  readonly kind: WalletKind
  readonly label: PlainMessageId
}

const starts: readonly Start[] = [
  { kind: 'cash', label: 'welcome.cash' },
  { kind: 'bank', label: 'welcome.bank' },
  { kind: 'card', label: 'welcome.card' },
  { kind: 'savings', label: 'welcome.savings' },
]

/** The screen without wallets: three ways to start. A new wallet is asked what is in it. */
export default function FirstRun() {
  usePageTitle(t('welcome.title'))
  const [start, setStart] = useState<Start>()
  // On a small phone it is scrolled; what follows is seen from its top.
  useLayoutEffect(() => () => scrollTo({ top: 0 }), [])
  return start ? (
    <FirstBalance start={start} onBack={() => setStart(undefined)} />
  ) : (
    <Beginnings onStart={setStart} />
  )
}

/** Asks what is in the first wallet, and creates it. */
function FirstBalance({ start: { kind, label }, onBack }: { start: Start; onBack: () => void }) {
  const replica = useLedger()
  const { code: currency, symbol } = proposedCurrency(navigator.languages)
  const name = t(label)
  const look = proposedLook[kind]
  const message = t('welcome.created', { name })
  const creation = (openingBalance: Amount): Mutation => ({
    op: 'wallet.create',
    args: {
      id: replica.newId(),
      name,
      kind,
      currency,
      symbol,
      ...look,
      openingBalance,
      note: '',
      isLeftOut: false,
      closingDay: null,
      dueDay: null,
    },
  })
  return (
    <div className={`${ui('stack', 'gap6')} ${styles['page']}`}>
      <Tile {...look} size={44} />
      <h1>{t('welcome.howMuch')}</h1>
      <p className={styles['lead']}>{t('welcome.howMuchLead')}</p>
      <div className={styles['answer']}>
        <BalanceNowForm
          wallet={{ kind, currency, symbol }}
          changesOf={(amount) => [creation(amount)]}
          message={message}
          onSaved={() => {}}
        >
          <Button variant="ghost" onClick={onBack}>
            {t('welcome.back')}
          </Button>
          <Button onClick={() => changeWithUndo(replica, creation(toAmount(0)), message)}>
            {t('welcome.skip')}
          </Button>
        </BalanceNowForm>
      </div>
    </div>
  )
}

function Beginnings({ onStart }: { onStart: (start: Start) => void }) {
  const replica = useLedger()
  // Whoever makes another ledger has seen what the app looks like.
  const isFirstLedger = usePerson() === replica
  return (
    <div className={`${ui('stack', 'gap6')} ${styles['page']}`}>
      <PurseArt />
      <h1>{t('welcome.question')}</h1>
      <p className={styles['lead']}>{t('welcome.lead')}</p>
      <div className={`${ui('columns', 'gap12')} ${styles['starts']}`}>
        {starts.map((start) => (
          <button
            className={ui('stack', 'gap10', 'strong')}
            key={start.kind}
            type="button"
            onClick={() => onStart(start)}
          >
            <Tile {...proposedLook[start.kind]} size={44} />
            {t(start.label)}
          </button>
        ))}
      </div>
      <div className={styles['others']}>
        {isFirstLedger && (
          <>
            <p className={ui('small', 'muted', 'right')}>{t('welcome.justLooking')}</p>
            <Button
              onClick={() => changeAllWithUndo(replica, sampleMutations(replica), t('welcome.sampleLoaded'))}
            >
              {t('welcome.loadSample')}
            </Button>
          </>
        )}
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
