import { type Amount, formatAmount, type Parsed, parseAmount } from '@monedero/core'
import { type KeyboardEvent, useState } from 'react'
import { eraseBefore, writeInto } from '../keyboard/write-into.ts'
import type { AmountWriting } from './amount-writing.ts'
import { useNumberFormat } from './number-format-context.ts'

interface AmountText extends Omit<AmountWriting, 'format'> {
  text: string
  onText: (text: string) => void
  accept?: 'any' | 'positive'
}

/** Shared behaviour of amount inputs: sums are evaluated on blur or Enter, and kept as a hint. */
export function useAmountText({ text, onText, accept = 'positive', ...reading }: AmountText) {
  const format = useNumberFormat()
  const [kept, setKept] = useState({ sum: '', result: '' })
  const parsed: Parsed<Amount> = parseAmount(text, { ...reading, accept, format })
  const plain = parsed.ok ? formatAmount(parsed.value, { format }) : undefined
  const isSum = /\d\s*[-+\u2212*×/÷]/.test(text)

  const workOut = () => {
    if (plain === undefined || plain === text) return
    setKept({ sum: isSum ? text.trim() : '', result: plain })
    onText(plain)
  }
  return {
    parsed,
    isSum,
    /** The result of what is typed, where that is not the same text. */
    live: plain !== undefined && isWorthShowing(text, isSum, reading.impliesCents) ? plain : undefined,
    /** The sum that gave the text. */
    sum: kept.result === text ? kept.sum : '',
    workOut,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.code === 'NumpadDecimal') {
        event.preventDefault()
        typeInto(event.currentTarget, format.decimal)
      }
      // The result is shown before a second Enter saves it.
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isSum && plain !== undefined) {
        event.preventDefault()
        workOut()
      }
    },
  }
}

const editingKeys = /^(?:Arrow.*|Home|End|Backspace|[-+\u2212*×/÷()])$/u

/** Begins to edit a text of an earlier time with a key: a sum goes on behind it, Backspace takes its last digit. False for a key that replaces it. */
export function beginsEdit(input: HTMLInputElement, key: string): boolean {
  const isEdit = editingKeys.test(key)
  const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
  // The caret moves by itself with the other keys.
  if (isEdit && isAllSelected && !/^(?:Arrow|Home|End)/.test(key))
    input.setSelectionRange(input.value.length, input.value.length)
  return isEdit
}

/** Types into an amount at its caret, like a key. */
export function typeInto(input: HTMLInputElement, text: string): void {
  if ('old' in input.dataset) beginsEdit(input, text)
  writeInto(input, text)
}

/** Takes away what is selected in an amount, or the character before its caret. */
export function eraseIn(input: HTMLInputElement): void {
  if ('old' in input.dataset) beginsEdit(input, 'Backspace')
  eraseBefore(input)
}

function isWorthShowing(text: string, isSum: boolean, impliesCents: boolean): boolean {
  return isSum || (impliesCents && !/[.,]/.test(text))
}
