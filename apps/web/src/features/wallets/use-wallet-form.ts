import type { Mutation, WalletKind, WalletRow } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { likelyCurrencies } from '../../design/money/currency-options.ts'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { useLedgerForm } from '../../ledger-ui/use-ledger-form.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
import { kindOfName } from './kind-of-name.ts'
import {
  changedValues,
  draftOf,
  newDraft,
  readDraft,
  type WalletDraft,
  type WalletProblems,
  type WalletValues,
  withKind,
} from './wallet-draft.ts'

type Field = keyof WalletProblems

interface FormOptions {
  /** The wallet to change; without one, a new one is made. */
  readonly wallet: WalletRow | undefined
  readonly onSaved: () => void
}

/** State, errors and saving of the wallet form. */
export function useWalletForm({ wallet, onSaved }: FormOptions) {
  const replica = useLedger()
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const { homeCurrency } = useLedgerRows((store) => store.user()).settings
  // Sends only the fields that differ from the wallet as it was opened, so that changes of other devices are kept.
  const [before] = useState(wallet)
  const others = useLedgerRows((store) => store.wallets())
  const usedColours = others.map((other) => other.wallet.colour)
  const likely = likelyCurrencies(
    others.map((other) => other.wallet.currency),
    navigator.languages,
  )
  const form = useLedgerForm<WalletDraft, Field>(() =>
    before ? draftOf(before, format) : newDraft(proposedCurrency(navigator.languages), usedColours),
  )
  // The name proposes a kind until the person chooses one.
  const [isKindChosen, setKindChosen] = useState(before !== undefined)
  const { draft, change } = form
  const { values, problems } = readDraft(draft, { format, impliesCents })

  return {
    ...form,
    values,
    impliesCents,
    likelyCurrencies: likely,
    changeName: (name: string) => {
      const kind = isKindChosen ? undefined : kindOfName(name)
      change({ ...(kind ? withKind(draft, kind, usedColours) : draft), name })
    },
    chooseKind: (kind: WalletKind) => {
      setKindChosen(true)
      change(withKind(draft, kind, usedColours))
    },
    problemOf: (field: Field) => form.shown(field, problems),
    save: (event: SubmitEvent<HTMLFormElement>) =>
      form.save(event, {
        problems,
        changes: () => {
          if (!before) return [{ op: 'wallet.create', args: { id: replica.newId(), ...values } }]
          return changesOf(before, values, { homeCurrency, isOnly: others.length === 1 })
        },
        message: t(before ? 'wallets.saved' : 'wallets.created'),
        onSaved,
      }),
  }
}

/** What changes a wallet. The home currency of an only wallet, where it is that of the wallet, follows a correction. */
function changesOf(
  before: WalletRow,
  values: WalletValues,
  { homeCurrency, isOnly }: { readonly homeCurrency: string | null; readonly isOnly: boolean },
): readonly Mutation[] {
  const set = changedValues(before, values)
  if (Object.keys(set).length === 0) return []
  const update: Mutation = { op: 'wallet.update', args: { id: before.id, set } }
  if (set.currency === undefined || !isOnly || homeCurrency !== before.currency) return [update]
  return [update, { op: 'settings.update', args: { set: { homeCurrency: set.currency } } }]
}
