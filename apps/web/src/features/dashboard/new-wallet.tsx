import { proposedLook, Refusal, toAmount } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { Field } from '../../design/field/field.tsx'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import styles from './new-entry.module.css'

/** Adds a wallet in euros. */
export function NewWallet() {
  const replica = useLedger()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    try {
      const given = { id: replica.newId(), name, kind: 'cash', ...proposedLook.cash }
      const args = { ...given, currency: 'EUR', symbol: '€', openingBalance: toAmount(0) }
      replica.perform({ op: 'wallet.create', args })
      setName('')
      setProblem(undefined)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(error.message)
    }
  }
  return (
    <form className={styles['form']} onSubmit={add} noValidate>
      <Field
        label="New wallet"
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">Add wallet</Button>
    </form>
  )
}
