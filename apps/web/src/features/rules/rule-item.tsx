import { type CalendarDay, isCalendarDay, type RuleRow } from '@monedero/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Switch } from '../../design/buttons/switch.tsx'
import { Menu } from '../../design/overlays/menu.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { shortDateText } from '../../messages/dates.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { RuleOutcome } from './rule-outcome.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import styles from './rules-screen.module.css'
import type { RuleOrder } from './use-rule-order.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RuleItemProps {
  rule: RuleRow
  /** From 1 on. */
  number: number
  count: number
  use: { readonly count: number; readonly lastDay: string } | undefined
  today: CalendarDay
  order: RuleOrder
}

/** One rule of the list. Its handle moves it, by pointer or with the arrow keys. */
export function RuleItem({ rule, number, count, use, today, order }: RuleItemProps) {
  const replica = useLedger()
  const navigate = useNavigate()
  const { id, isOn } = rule
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    order.move(id, number - 1 + step)
  }
  return (
    <li
      className={`${ui('columns', 'gap12')} ${styles['rule']}`}
      data-off={!isOn}
      data-dragged={order.draggedId === id}
      data-rule={id}
    >
      <button
        type="button"
        className={`${ui('center', 'faint', 'bare', 'hoverable')} ${styles['handle']}`}
        aria-label={t('categories.ruleMove', { number })}
        title={t('categories.ruleMove', { number })}
        aria-describedby="rules-order-hint"
        onKeyDown={pressed}
        onPointerDown={(event) => order.startDrag(event, id)}
      >
        <GripVertical size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <span className={`${ui('small', 'figures', 'faint', 'right')} ${styles['number']}`}>{number}</span>
      <Link
        to="/rules"
        search={{ form: id }}
        className={`${ui('shrink', 'muted', 'breakWords')} ${styles['sentence']}`}
      >
        <RuleSentence conditions={rule.conditions} />
      </Link>
      <RuleOutcome rule={rule} />
      <p className={`${ui('text14', 'figures', 'right')} ${styles['use']}`}>
        {use && t('app.entryCount', { count: use.count })}
        {use && isCalendarDay(use.lastDay) && (
          <span className={ui('small', 'faint')}>
            {t('categories.ruleLast', { day: shortDateText(use.lastDay, today) })}
          </span>
        )}
      </p>
      <Switch
        label={t('categories.ruleIsOn', { number })}
        isOn={isOn}
        onChange={(on) => {
          changeWithUndo(
            replica,
            { op: 'rule.update', args: { id, set: { isOn: on } } },
            t(on ? 'categories.ruleTurnedOn' : 'categories.ruleTurnedOff'),
          )
        }}
      />
      <Menu
        label={t('categories.ruleActions', { number })}
        actions={[
          {
            label: t('categories.ruleEdit'),
            icon: <Pencil {...icon} />,
            run: () => void navigate({ to: '/rules', search: { form: id } }),
          },
          ...(number > 1
            ? [
                {
                  label: t('categories.ruleMoveUp'),
                  icon: <ArrowUp {...icon} />,
                  run: () => order.move(id, number - 2),
                },
              ]
            : []),
          ...(number < count
            ? [
                {
                  label: t('categories.ruleMoveDown'),
                  icon: <ArrowDown {...icon} />,
                  run: () => order.move(id, number),
                },
              ]
            : []),
          {
            label: t('categories.ruleDelete'),
            icon: <Trash2 {...icon} />,
            isDanger: true,
            run: () => {
              changeWithUndo(replica, { op: 'rule.delete', args: { id } }, t('categories.ruleDeleted'))
            },
          },
        ]}
      />
    </li>
  )
}
