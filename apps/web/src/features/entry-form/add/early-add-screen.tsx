import { numberFormatOf } from '@monedero/core'
import { X } from 'lucide-react'
import { Button } from '../../../design/buttons/button.tsx'
import { IconButton } from '../../../design/buttons/icon-button.tsx'
import { AmountField } from '../../../design/money/amount-field.tsx'
import { Keypad } from '../../../design/money/keypad.tsx'
import { NumberFormatContext } from '../../../design/money/number-format-context.ts'
import { t } from '../../../messages/text.ts'
import { AddFrame } from './add-frame.tsx'
import styles from './add-screen.module.css'

const nothing = () => {}
/** One for each decimal separator; styles show the right one. */
const keypads = ['1.234,56', '1,234.56'] as const

/** `/add` as the build writes it: kind and amount can be entered before any code is there. public/early-add.js makes its keys work. */
export function EarlyAddScreen() {
  return (
    <AddFrame
      kind="expense"
      onKind={nothing}
      close={
        <IconButton aria-label={t('start.close')} data-close>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      keypad={keypads.map(numberFormatOf).map((format) => (
        <div key={format.decimal} className={styles['early']} data-decimal={format.decimal}>
          <NumberFormatContext value={format}>
            <Keypad isHidden={false} onType={nothing} onErase={nothing} />
          </NumberFormatContext>
        </div>
      ))}
      actions={
        <>
          <Button variant="ghost" disabled>
            {t('entry.saveAndNext')}
          </Button>
          <Button variant="primary" type="submit" disabled>
            {t('entry.save')}
          </Button>
        </>
      }
    >
      <AmountField
        label={t('entry.amount')}
        look="form"
        text=""
        onText={nothing}
        symbol=""
        currency=""
        impliesCents={false}
        hasKeypad
      />
    </AddFrame>
  )
}
