import { type Mutation, Refusal, type WalletKind, type WalletRow } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { likelyCurrencies } from '../../design/money/currency-options.ts'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
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
  const { impliesCents } = useLedgerRows((store) => store.user()).settings
  // Sends only the fields that differ from the wallet as it was opened, so that changes of other devices are kept.
  const [before] = useState(wallet)
  const others = useLedgerRows((store) => store.wallets())
  const usedColours = others.map((other) => other.wallet.colour)
  const likely = likelyCurrencies(
    others.map((other) => other.wallet.currency),
    navigator.languages,
  )
  const [draft, setDraft] = useState<WalletDraft>(() =>
    before ? draftOf(before, format) : newDraft(proposedCurrency(navigator.languages), usedColours),
  )
  // The name proposes a kind until the person chooses one.
  const [isKindChosen, setKindChosen] = useState(before !== undefined)
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const { values, problems } = readDraft(draft, { format, impliesCents })

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTouched(new Set<Field>(['name', 'symbol', 'openingBalance']))
    const [wrong] = Object.keys(problems)
    if (wrong !== undefined) {
      const place = wrong === 'openingBalance' ? '[data-amount]' : `[name="${wrong}"]`
      event.currentTarget.querySelector<HTMLElement>(place)?.focus()
      return
    }
    try {
      const id = before?.id ?? replica.newId()
      const mutation = mutationOf(before, id, values)
      if (mutation) {
        const performed = replica.perform(mutation)
        showUndoToast(replica, performed.id, t(before ? 'wallets.saved' : 'wallets.created'))
      }
      onSaved()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRefusal(refusalText(error))
    }
  }

  const change = (next: WalletDraft) => {
    setDraft(next)
    setRefusal(undefined)
  }
  return {
    draft,
    values,
    refusal,
    impliesCents,
    likelyCurrencies: likely,
    change,
    changeName: (name: string) => {
      const kind = isKindChosen ? undefined : kindOfName(name)
      change({ ...(kind ? withKind(draft, kind, usedColours) : draft), name })
    },
    chooseKind: (kind: WalletKind) => {
      setKindChosen(true)
      change(withKind(draft, kind, usedColours))
    },
    touch: (field: Field) => setTouched((old) => new Set([...old, field])),
    problemOf: (field: Field) => (touched.has(field) ? problems[field] : undefined),
    save,
  }
}

function mutationOf(before: WalletRow | undefined, id: string, values: WalletValues): Mutation | undefined {
  if (!before) return { op: 'wallet.create', args: { id, ...values } }
  const set = changedValues(before, values)
  return Object.keys(set).length > 0 ? { op: 'wallet.update', args: { id, set } } : undefined
}
