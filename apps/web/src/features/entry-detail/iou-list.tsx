import { type IouState, type Mutation } from '@monedero/core'
import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/button/button.tsx'
import { deviceToday } from '../../design/clock/use-today.ts'
import { Menu } from '../../design/menu/menu.tsx'
import { Money } from '../../design/money/money.tsx'
import { dateText } from '../../messages/dates.ts'
import { changeWithUndo } from '../../replica/hooks/change-with-undo.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import IouForm from './iou-form.tsx'
import styles from './iou-list.module.css'

interface IouListProps {
  ious: readonly IouState[]
  symbol: string
  onRefund: (iouId: string) => void
}

/** Who owes what of a purchase, or owed it. */
export default function IouList({ ious, symbol, onRefund }: IouListProps) {
  return (
    <ul className={styles['list']}>
      {ious.map((state) => (
        <IouLine key={state.iou.id} state={state} symbol={symbol} onRefund={onRefund} />
      ))}
    </ul>
  )
}

interface IouLineProps {
  state: IouState
  symbol: string
  onRefund: (iouId: string) => void
}

function IouLine({ state, symbol, onRefund }: IouLineProps) {
  const { iou, owed, purchase } = state
  const replica = useLedger()
  const [form, setForm] = useState<'open' | 'closed'>()
  const change = (mutation: Mutation, message: string) => () => changeWithUndo(replica, mutation, message)
  const settle = (settledOn: IouState['iou']['settledOn'], message: string) =>
    change({ op: 'iou.update', args: { id: iou.id, set: { settledOn } } }, message)
  const remove = change({ op: 'iou.delete', args: { id: iou.id } }, 'IOU deleted')
  const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }
  return (
    <li className={styles['line']}>
      <div className={styles['text']}>
        <IouText state={state} symbol={symbol} />
        {iou.note && <p className={styles['note']}>{iou.note}</p>}
      </div>
      {owed > 0 && (
        <Button size="small" aria-label={`Add refund from ${iou.person}`} onClick={() => onRefund(iou.id)}>
          Add refund
        </Button>
      )}
      <Menu
        label={`Actions for ${iou.person}`}
        actions={[
          ...(owed > 0
            ? [
                {
                  label: 'Mark as settled',
                  icon: <Check {...icon} />,
                  run: settle(deviceToday(), 'Marked as settled'),
                },
              ]
            : []),
          ...(iou.settledOn === null
            ? []
            : [
                {
                  label: 'Mark as not settled',
                  icon: <RotateCcw {...icon} />,
                  run: settle(null, 'Marked as not settled'),
                },
              ]),
          { label: 'Edit', icon: <Pencil {...icon} />, run: () => setForm('open') },
          { label: 'Delete', icon: <Trash2 {...icon} />, run: remove, isDanger: true },
        ]}
      />
      {form !== undefined && (
        <IouForm isOpen={form === 'open'} purchase={purchase} iou={iou} onClose={() => setForm('closed')} />
      )}
    </li>
  )
}

function IouText({ state, symbol }: { state: IouState; symbol: string }) {
  const { iou, owed, paidBack } = state
  if (owed > 0)
    return (
      <p>
        {iou.person} owes you <Money amount={owed} symbol={symbol} />
        {paidBack > 0 && (
          <span className={styles['note']}>
            {' '}
            of <Money amount={iou.amount} symbol={symbol} />
          </span>
        )}
      </p>
    )
  return (
    <p>
      {iou.person}{' '}
      <span className={styles['note']}>
        {iou.settledOn === null ? (
          <>
            paid back <Money amount={paidBack} symbol={symbol} />
          </>
        ) : (
          `settled on ${dateText(iou.settledOn)}`
        )}
      </span>
    </p>
  )
}
