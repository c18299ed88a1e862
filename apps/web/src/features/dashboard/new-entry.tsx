import { parseAmount, Refusal, type WalletRow } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Field } from '../../design/field/field.tsx'
import type { Replica } from '../../replica/replica.ts'
import styles from './dashboard-screen.module.css'

/** Adds an entry to a wallet, now and here. */
export function NewEntry({ replica, wallet }: { replica: Replica; wallet: WalletRow }) {
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
    try {
      replica.perform({ op: 'entry.create', args: entryOf(replica, wallet, description, amount.value) })
      setDescription('')
      setText('')
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(error.message)
    }
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

function entryOf(replica: Replica, { id: walletId }: WalletRow, description: string, amount: number) {
  const now = new Date()
  const when = { dateMs: now.getTime(), offsetMinutes: 0 - now.getTimezoneOffset() }
  return { id: replica.newId(), walletId, amount, description, note: '', tags: [], categoryId: null, ...when }
}
