import { type Amount, parseAmount, type WalletRow } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Field } from '../../design/field/field.tsx'
import { changeWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import type { Replica } from '../../replica/replica.ts'
import styles from './new-entry.module.css'

/** Adds an entry to a wallet, now and here. */
export function NewEntry({ wallet }: { wallet: WalletRow }) {
  const replica = useLedger()
  const [description, setDescription] = useState('')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const amount = parseAmount(text, { symbol: wallet.symbol, accept: 'nonzero' })
    if (!amount.ok) {
      setProblem(amount.problems[0].message)
      return
    }
    const args = entryOf(replica, wallet, description, amount.value)
    if (!changeWithUndo(replica, { op: 'entry.create', args }, 'Entry added')) return
    setDescription('')
    setText('')
    setProblem(undefined)
  }
  return (
    <form className={styles['form']} onSubmit={add} noValidate>
      <Field
        label="Description"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Field
        label="Amount"
        hint="−3,50 for money out"
        inputMode="text"
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Add entry</Button>
    </form>
  )
}

function entryOf(replica: Replica, { id: walletId }: WalletRow, description: string, amount: Amount) {
  const now = new Date()
  const when = { dateMs: now.getTime(), offsetMinutes: 0 - now.getTimezoneOffset() }
  return { id: replica.newId(), walletId, amount, description, note: '', tags: [], categoryId: null, ...when }
}
