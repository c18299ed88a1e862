import { BookOpen, CloudOff, Download, List, type LucideIcon, Shapes, Wallet } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { countText } from '../../messages/count-text.ts'
import { t } from '../../messages/text.ts'
import { knownLedgers } from '../../replica/browser/known-ledgers.ts'
import { useArchiveDownload } from '../../replica/hooks/use-archive-download.ts'
import { useReplica } from '../../replica/hooks/use-replica.ts'
import { useRows, useSyncStatus } from '../../replica/hooks/use-rows.ts'
import type { Replica } from '../../replica/replica.ts'
import styles from './deleted-data.module.css'

/** The data of the account that will be deleted, and a download of it. */
export function DeletedData() {
  const current = useReplica()
  return (
    <div className={ui('above20')}>
      {current ? <Counted key={current.replica.place} replica={current.replica} /> : <Counts />}
      <KeepACopy replica={current?.replica} />
    </div>
  )
}

/** The rows as this device has them; until it has all of them there are no figures but of what was not sent. */
function Counted({ replica }: { replica: Replica }) {
  const wallets = useRows(replica, (store) => store.wallets())
  const categories = useRows(replica, (store) => store.categories())
  const { isFilled, unsentCount } = useSyncStatus(replica)
  const unsent = unsentCount === 0 ? undefined : unsentCount
  if (!isFilled) return <Counts unsent={unsent} />
  const further = knownLedgers(replica.ledger.uid).filter(({ deletedAtMs }) => deletedAtMs === null)
  const entries = wallets.reduce((sum, { entryCount }) => sum + entryCount, 0)
  return (
    <Counts
      wallets={wallets.length}
      entries={entries}
      categories={categories.length}
      ledgers={further.length === 0 ? undefined : further.length}
      unsent={unsent}
    />
  )
}

interface CountsProps {
  wallets?: number
  entries?: number
  categories?: number
  /** The person's other ledgers, if there are any. */
  ledgers?: number | undefined
  /** Changes that are only on this device, if there are any. */
  unsent?: number | undefined
}

function Counts({ wallets, entries, categories, ledgers, unsent }: CountsProps) {
  return (
    <ul
      className={`${ui('text14', 'box', 'divided')} ${styles['counts']}`}
      aria-label={t('account.whatGoes')}
    >
      <Count icon={Wallet} of="wallets" name={t('account.wallets')} count={wallets} />
      <Count icon={List} of="entries" name={t('account.entries')} count={entries} />
      <Count icon={Shapes} of="categories" name={t('account.categories')} count={categories} />
      {ledgers !== undefined && (
        <Count icon={BookOpen} of="ledgers" name={t('account.ledgers')} count={ledgers} />
      )}
      {unsent !== undefined && (
        <Count icon={CloudOff} of="unsent" name={t('account.unsent')} count={unsent} />
      )}
    </ul>
  )
}

interface CountProps {
  icon: LucideIcon
  of: keyof CountsProps
  name: string
  count: number | undefined
}

function Count({ icon: Icon, of, name, count }: CountProps) {
  return (
    <li className={ui('row', 'gap12')}>
      <Icon className={ui('faint')} size={18} strokeWidth={1.75} aria-hidden />
      {name}{' '}
      <span className={ui('pushRight', 'figures', 'muted')}>
        {count === undefined ? t('account.all', { of }) : countText(count)}
      </span>
    </li>
  )
}

function KeepACopy({ replica }: { replica: Replica | undefined }) {
  const { isBusy, outcome, download } = useArchiveDownload(replica)
  return (
    <div className={`${ui('row', 'wrap', 'text14')} ${styles['copy']}`}>
      <Button
        variant="ghost"
        isBusy={isBusy}
        busyLabel={t('account.downloading')}
        onClick={() => void download()}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {t('account.downloadFirst')}
      </Button>
      <output>{outcome}</output>
    </div>
  )
}
