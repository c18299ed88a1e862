import { partCounts, toBalance } from '@monedero/core'
import { Check, CircleAlert, Ellipsis, Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { IconButton } from '../../design/buttons/icon-button.tsx'
import { Field } from '../../design/fields/field.tsx'
import { FieldError } from '../../design/fields/field-error.tsx'
import { AmountInput } from '../../design/money/amount-input.tsx'
import { Money } from '../../design/money/money.tsx'
import { useAmountText } from '../../design/money/use-amount-text.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { rich, t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import fields from './entry-fields.module.css'
import { CategoryPicker } from './entry-pickers.tsx'
import type { PartDraft } from './part-draft.ts'
import {
  type SplitState,
  splitState,
  withNewPart,
  withoutPart,
  withoutSplit,
  withPart,
  withRestIn,
  withRestSpread,
} from './split-draft.ts'
import styles from './split-fields.module.css'
import { TagsField } from './tags-field.tsx'
import { tagsOf } from './tags-of.ts'
import type { EntryForm } from './use-entry-form.ts'

interface SplitFieldsProps {
  form: EntryForm
  hasKeypad: boolean
  /** The entry was just split: focuses the first part. */
  isJustMade: boolean
}

/** The parts of a split entry in place of its category, with their sum. */
export function SplitFields({ form, hasKeypad, isJustMade }: SplitFieldsProps) {
  const id = useId()
  const replica = useLedger()
  const rows = useRef<HTMLOListElement>(null)
  const countBefore = useRef(0)
  const { draft } = form
  const [editedId, setEdited] = useState(draft.parts.at(-1)?.id ?? '')
  const split = splitState(draft, form.amountWriting)
  const edited = draft.parts.find((part) => part.id === editedId) ?? draft.parts.at(-1)
  const { length } = draft.parts
  useEffect(() => {
    // The button that divided the entry, or that removed a part, is gone with the focus.
    if (countBefore.current === 0 ? isJustMade : length < countBefore.current) {
      rows.current?.querySelector<HTMLElement>('input[data-amount]')?.focus()
    }
    countBefore.current = length
  }, [isJustMade, length])
  const focusPart = (partId: string) =>
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>(`[data-part="${partId}"] input[data-amount]`)?.focus(),
    )
  const addPart = () => {
    const added = withNewPart(draft, () => replica.newId())
    form.change({ parts: added.parts })
    focusPart(added.parts.at(-1)?.id ?? '')
  }
  return (
    <fieldset
      className={`${ui('stack', 'shrink', 'gap6')} ${styles['split']}`}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-sum`}
    >
      <div className={ui('row', 'spread', 'baseline', 'gap16')}>
        <span id={`${id}-label`} className={ui('label', 'muted')}>
          {t('entry.categories')}
        </span>
        <button
          type="button"
          className={`${ui('underlined')} ${fields['shortcut']}`}
          onClick={() => form.change(withoutSplit(draft, form.amountWriting))}
        >
          {t('entry.joinParts')}
        </button>
      </div>
      <div className={styles['frame']} data-invalid={form.problems.parts !== undefined}>
        <ol ref={rows}>
          {draft.parts.map((part, index) => (
            <Part
              key={part.id}
              form={form}
              part={part}
              number={index + 1}
              rest={part.id === edited?.id ? split.rest : 0}
              hasKeypad={hasKeypad}
              onEdit={() => setEdited(part.id)}
            />
          ))}
        </ol>
        <div className={`${ui('row', 'wrap', 'spread', 'sunken')} ${styles['foot']}`}>
          <output
            id={`${id}-sum`}
            className={`${ui('inlineRow', 'wrap', 'gap6', 'small', 'muted')} ${styles['sum']}`}
            data-state={stateOf(split)}
          >
            <SumLine form={form} split={split} />
          </output>
          {split.rest < 0 && edited && withRestIn(draft, edited.id, form.amountWriting) && (
            <Button size="small" onClick={() => putRest(form, edited.id)}>
              {t('entry.takeOff', { part: nameOf(form, edited) })}
            </Button>
          )}
          {split.rest >= 0 && draft.parts.length < partCounts.max && (
            <Button size="small" variant="ghost" onClick={addPart}>
              <Plus size={16} strokeWidth={2} aria-hidden /> {t('entry.addPart')}
            </Button>
          )}
          <Spread form={form} />
        </div>
      </div>
      <FieldError message={form.problems.parts} isAnnounced />
    </fieldset>
  )
}

interface PartProps {
  form: EntryForm
  part: PartDraft
  number: number
  /** What the part being edited could take. */
  rest: number
  hasKeypad: boolean
  onEdit: () => void
}

function Part({ form, part, number, rest, hasKeypad, onEdit }: PartProps) {
  const [hasDetails, setDetails] = useState(false)
  const summary = [part.note, ...tagsOf(part).map((tag) => `#${tag}`)].filter(Boolean).join(' ')
  const { amountWriting: writing } = form
  const change = (changes: Partial<PartDraft>) =>
    form.change({ parts: withPart(form.draft, part.id, changes).parts })
  const onText = (amount: string) => change({ amount })
  const amount = useAmountText({ text: part.amount, onText, ...writing })
  const isWrong = form.problems.parts !== undefined && !amount.parsed.ok
  return (
    <li className={ui('lineBelow')} data-part={part.id}>
      <div className={`${ui('row', 'gap4')} ${styles['main']}`}>
        <CategoryPicker
          label={t('entry.categoryOfPart', { number })}
          look="bare"
          placeholder={t('entry.noCategory')}
          kind={form.draft.kind}
          value={part.categoryId}
          onChange={(categoryId) => change({ categoryId })}
        />
        <div className={`${ui('row', 'end', 'baseline', 'gap4')} ${styles['amount']}`}>
          <AmountInput
            label={t('entry.amountOfPart', { number })}
            text={part.amount}
            onText={onText}
            onFocus={onEdit}
            amount={amount}
            error={isWrong ? form.problems.parts : undefined}
            hasKeypad={hasKeypad}
          />
          <span className={ui('muted')} aria-hidden>
            {writing.symbol}
          </span>
        </div>
        {rest > 0 && (
          <button
            type="button"
            className={`${ui('label', 'noWrap')} ${styles['rest']}`}
            onClick={() => putRest(form, part.id)}
          >
            {rich('entry.rest', { amount: <Money amount={toBalance(rest)} symbol={writing.symbol} /> })}
          </button>
        )}
        <IconButton
          aria-label={t('entry.detailsOfPart', { number })}
          aria-expanded={hasDetails}
          onClick={() => setDetails(!hasDetails)}
        >
          <Ellipsis size={16} strokeWidth={2} aria-hidden />
        </IconButton>
        <IconButton
          aria-label={t('entry.removePart', { number })}
          onClick={() => form.change(withoutPart(form.draft, part.id, writing))}
        >
          <X size={16} strokeWidth={2} aria-hidden />
        </IconButton>
      </div>
      {!hasDetails && summary !== '' && (
        <p className={`${ui('small', 'faint', 'breakWords')} ${styles['summary']}`}>{summary}</p>
      )}
      {hasDetails && (
        <div className={`${ui('stack', 'gap12')} ${styles['details']}`}>
          <Field
            label={t('entry.noteOfPart', { number })}
            value={part.note}
            maxLength={500}
            onChange={(event) => change({ note: event.target.value })}
          />
          <TagsField label={t('entry.tagsOfPart', { number })} typed={part} onChange={change} />
        </div>
      )}
    </li>
  )
}

function SumLine({ form, split: { rest, total, isUnreadable } }: { form: EntryForm; split: SplitState }) {
  const { symbol } = form.amountWriting
  if (isUnreadable) return t('entry.checkAmounts')
  const money = (amount: number) => <Money amount={toBalance(amount)} symbol={symbol} />
  if (rest > 0) {
    return rich('entry.left', {
      of: <span className={ui('notOnPhone')} />,
      b: <b />,
      part: money(total - rest),
      total: money(total),
      rest: money(rest),
    })
  }
  if (rest < 0) {
    return (
      <>
        <CircleAlert size={16} strokeWidth={2} aria-hidden />{' '}
        {rich('entry.tooMuch', { amount: money(-rest) })}
      </>
    )
  }
  return (
    <>
      <Check size={16} strokeWidth={2} aria-hidden /> {rich('entry.addsUp', { amount: money(total) })}
    </>
  )
}

/** Two ways to spread what is left or too much over the parts. */
function Spread({ form }: { form: EntryForm }) {
  const ways = [
    { label: t('entry.spreadEvenly'), spread: withRestSpread(form.draft, 'evenly', form.amountWriting) },
    { label: t('entry.spreadByShare'), spread: withRestSpread(form.draft, 'by share', form.amountWriting) },
  ]
  const possible = ways.flatMap(({ label, spread }) => (spread ? [{ label, parts: spread.parts }] : []))
  if (possible.length === 0) return null
  return (
    <div className={`${ui('flex', 'gap16')} ${styles['spread']}`}>
      {possible.map(({ label, parts }) => (
        <button
          key={label}
          type="button"
          className={`${ui('underlined')} ${fields['shortcut']}`}
          onClick={() => form.change({ parts })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function putRest(form: EntryForm, partId: string): void {
  const filled = withRestIn(form.draft, partId, form.amountWriting)
  if (filled) form.change({ parts: filled.parts })
}

function stateOf({ rest, isUnreadable }: SplitState): 'left' | 'whole' | 'too-much' | 'unreadable' {
  if (isUnreadable) return 'unreadable'
  if (rest === 0) return 'whole'
  return rest > 0 ? 'left' : 'too-much'
}

function nameOf(form: EntryForm, part: PartDraft): string {
  const name = form.categoryName(part.categoryId)
  return name ?? t('entry.partNumber', { number: form.draft.parts.indexOf(part) + 1 })
}
