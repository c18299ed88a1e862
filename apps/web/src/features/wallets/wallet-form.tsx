import { colours } from '@monedero/core'
import { useState } from 'react'
import { Switch } from '../../design/buttons/switch.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { HintRow } from '../../design/feedback/hint-row.tsx'
import { Field } from '../../design/fields/field.tsx'
import { TextArea } from '../../design/fields/text-area.tsx'
import { AmountField } from '../../design/money/amount-field.tsx'
import { currencyOptions } from '../../design/money/currency-options.ts'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { ColourChoice } from '../../design/pickers/colour-choice.tsx'
import { IconChoice } from '../../design/pickers/icon-choice.tsx'
import { Picker } from '../../design/pickers/picker.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import type { BalanceView } from '../../replica/store/replica-store.ts'
import { ArchiveWallet } from './archive-wallet.tsx'
import { DeleteWalletDialog } from './delete-wallet-dialog.tsx'
import { KindChoice } from './kind-choice.tsx'
import { StatementDays } from './statement-days.tsx'
import { useWalletForm } from './use-wallet-form.ts'
import { withCurrency } from './wallet-draft.ts'
import styles from './wallet-form.module.css'
import { walletIcons } from './wallet-icons.ts'
import { walletOfSameName } from './wallet-of-same-name.ts'
import { WalletPreview } from './wallet-preview.tsx'

interface WalletFormProps {
  isOpen: boolean
  /** The wallet to change; without one, a new one is made. */
  walletId?: string | undefined
  onClose: () => void
}

/** Makes a wallet, or changes, archives and deletes one. */
export function WalletForm({ isOpen, walletId, onClose }: WalletFormProps) {
  const [isDeleting, setDeleting] = useState(false)
  const view = useWalletBalances().find(({ wallet }) => wallet.id === walletId)
  // A wallet that another device deletes closes its form.
  const isShown = isOpen && (walletId === undefined || view !== undefined)
  return (
    <FormDialog
      isOpen={isShown}
      onClose={onClose}
      title={t(walletId === undefined ? 'wallets.newWallet' : 'wallets.editWallet')}
      submitLabel={t(walletId === undefined ? 'wallets.create' : 'wallets.save')}
      deletion={view && { label: t('wallets.deleteWallet'), onDelete: () => setDeleting(true) }}
    >
      <WalletFields view={view} onDone={onClose} />
      {view && (
        <DeleteWalletDialog
          isOpen={isDeleting}
          view={view}
          onClose={() => setDeleting(false)}
          onDeleted={onClose}
        />
      )}
    </FormDialog>
  )
}

interface WalletFieldsProps {
  view: BalanceView | undefined
  onDone: () => void
}

function WalletFields({ view, onDone }: WalletFieldsProps) {
  const form = useWalletForm({ wallet: view?.wallet, onSaved: onDone })
  const { draft, change } = form
  const sameName = walletOfSameName(
    draft.name,
    view?.wallet.id,
    useLedgerRows((store) => store.wallets()),
  )
  const isFixed = useLedgerRows((store) => view !== undefined && store.rows.hasEntries(view.wallet.id))
  const moved = (view?.balance ?? 0) - (view?.wallet.openingBalance ?? 0)
  return (
    <DialogForm onSubmit={form.save}>
      <WalletPreview values={form.values} balance={moved + form.values.openingBalance} />
      {form.refusal !== undefined && (
        <Alert tone="neg" isAnnounced>
          {form.refusal}
        </Alert>
      )}
      <Field
        label={t('wallets.name')}
        name="name"
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={form.problemOf('name')}
        {...(sameName !== undefined && { hint: t('wallets.sameName', { name: sameName }) })}
        onChange={({ target }) => form.changeName(target.value)}
        onBlur={() => draft.name !== (view?.wallet.name ?? '') && form.touch('name')}
      />
      <KindChoice value={draft.kind} onChange={form.chooseKind} />
      <div className={`${ui('columns', 'top')} ${styles['money']}`}>
        <Picker
          label={t('wallets.currency')}
          options={currencyOptions(draft.currency, form.likelyCurrencies)}
          value={draft.currency}
          isDisabled={isFixed}
          onChange={(code) => change(withCurrency(draft, code))}
        />
        <Field
          label={t('wallets.symbol')}
          name="symbol"
          autoComplete="off"
          maxLength={8}
          value={draft.symbol}
          error={form.problemOf('symbol')}
          onChange={({ target }) => change({ ...draft, symbol: target.value })}
          onBlur={() => form.touch('symbol')}
        />
        <AmountField
          label={t('wallets.openingBalance')}
          text={draft.openingBalance}
          onText={(openingBalance) => change({ ...draft, openingBalance })}
          onLeave={() => form.touch('openingBalance')}
          symbol={draft.symbol.trim()}
          currency={draft.currency}
          impliesCents={form.impliesCents}
          accept="any"
          error={form.problemOf('openingBalance')}
        />
        {isFixed && <p className={ui('allColumns', 'small', 'faint')}>{t('wallets.currencyFixed')}</p>}
      </div>
      {draft.kind === 'card' && <StatementDays draft={draft} onChange={change} />}
      <ColourChoice
        value={draft.colour}
        options={colours}
        onChange={(colour) => change({ ...draft, colour })}
      />
      <IconChoice value={draft.icon} options={walletIcons} onChange={(icon) => change({ ...draft, icon })} />
      <TextArea
        label={t('wallets.note')}
        name="note"
        placeholder={t('wallets.notePlaceholder')}
        rows={2}
        maxLength={2000}
        value={draft.note}
        onChange={({ target }) => change({ ...draft, note: target.value })}
      />
      <HintRow text={t('wallets.leftOut')}>
        <Switch
          label={t('wallets.leftOut')}
          isOn={draft.isLeftOut}
          onChange={(isLeftOut) => change({ ...draft, isLeftOut })}
        />
      </HintRow>
      {view && <ArchiveWallet wallet={view.wallet} onDone={onDone} />}
    </DialogForm>
  )
}
