import { Delete } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { ui } from '../primitives/primitives.ts'
import styles from './keypad.module.css'
import { useNumberFormat } from './number-format-context.ts'

interface KeypadProps {
  /** Hidden for the system's keyboard; unmounting it would cost more. */
  isHidden: boolean
  onType: (text: string) => void
  onErase: () => void
}

const names: Readonly<Record<string, PlainMessageId>> = {
  '÷': 'controls.divide',
  '×': 'controls.multiply',
  '−': 'controls.minus',
  '+': 'controls.plus',
  ',': 'controls.decimalComma',
  '.': 'controls.decimalPoint',
}

/** A calculator's keys under the thumb. A press leaves the focus where it is. */
export function Keypad({ isHidden, onType, onErase }: KeypadProps) {
  const { decimal } = useNumberFormat()
  const rows = ['789÷', '456×', '123−', `${decimal}0<+`]
  return (
    <fieldset
      className={`${ui('gap6', 'sunken', 'lineAbove')} ${styles['keypad']}`}
      aria-label={t('controls.calculator')}
      hidden={isHidden}
    >
      {rows
        .join('')
        .split('')
        .map((key) =>
          key === '<' ? (
            <button
              key={key}
              type="button"
              data-look="function"
              aria-label={t('controls.deleteDigit')}
              onMouseDown={keepFocus}
              onClick={onErase}
            >
              <Delete size={22} strokeWidth={1.75} aria-hidden />
            </button>
          ) : (
            <button
              key={key}
              type="button"
              data-look={'÷×−+'.includes(key) ? 'operator' : undefined}
              aria-label={names[key] && t(names[key])}
              onMouseDown={keepFocus}
              onClick={() => onType(key)}
            >
              {key}
            </button>
          ),
        )}
    </fieldset>
  )
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
