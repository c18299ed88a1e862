import { type IouState, type Mutation } from '@monedero/core'
import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { deviceToday } from '../../design/device/use-today.ts'
import { Money } from '../../design/money/money.tsx'
import { Menu } from '../../design/overlays/menu.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { dateText } from '../../messages/dates.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { IouForm } from './iou-form.tsx'
import styles from './iou-list.module.css'

interface IouListProps {
  ious: readonly IouState[]
  symbol: string
  onRefund: (iouId: string) => void
}

/** Who owes what of a purchase, or owed it. */
export function IouList({ ious, symbol, onRefund }: IouListProps) {
  return (
    <ul className={ui('box', 'divided')}>
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
  const remove = change({ op: 'iou.delete', args: { id: iou.id } }, t('entry.iouDeleted'))
  const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true }
  return (
    <li className={`${ui('row', 'gap8')} ${styles['line']}`}>
      <div className={ui('grow', 'breakWords')}>
        <IouText state={state} symbol={symbol} />
        {iou.note && <p className={ui('small', 'faint')}>{iou.note}</p>}
      </div>
      {owed > 0 && (
        <Button
          size="small"
          aria-label={t('entry.addRefundFrom', { person: iou.person })}
          onClick={() => onRefund(iou.id)}
        >
          {t('entry.addRefund')}
        </Button>
      )}
      <Menu
        label={t('entry.actionsFor', { person: iou.person })}
        actions={[
          ...(owed > 0
            ? [
                {
                  label: t('entry.settle'),
                  icon: <Check {...icon} />,
                  run: settle(deviceToday(), t('entry.settled')),
                },
              ]
            : []),
          ...(iou.settledOn === null
            ? []
            : [
                {
                  label: t('entry.unsettle'),
                  icon: <RotateCcw {...icon} />,
                  run: settle(null, t('entry.unsettled')),
                },
              ]),
          { label: t('entry.edit'), icon: <Pencil {...icon} />, run: () => setForm('open') },
          { label: t('entry.deleteButton'), icon: <Trash2 {...icon} />, run: remove, isDanger: true },
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
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  const { person } = iou
  const note = <span className={ui('small', 'faint')} />
  return <p>{text()}</p>

  function text() {
    if (owed > 0)
      return paidBack > 0
        ? rich('entry.owesOf', { person, owed: money(owed), amount: money(iou.amount), note })
        : rich('entry.owes', { person, owed: money(owed) })
    return iou.settledOn === null
      ? rich('entry.paidBack', { person, amount: money(paidBack), note })
      : rich('entry.settledOn', { person, date: dateText(iou.settledOn), note })
  }
}
