import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './copied-text.module.css'

interface CopiedTextProps {
  text: string
  label: string
  warning: string
  /** Whether it follows the button that made it. */
  takesFocus?: boolean
}

/** An address that is to be copied elsewhere. */
export function CopiedText({ text, label, warning, takesFocus = false }: CopiedTextProps) {
  const [state, setState] = useState<'shown' | 'copied' | 'selected'>('shown')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      field.current?.select()
      setState('selected')
    }
  }
  return (
    <div className={`${ui('stack', 'gap12')} ${styles['made']}`}>
      <Alert tone="warn">{warning}</Alert>
      <div className={`${ui('cluster', 'gap12')} ${styles['link']}`}>
        <input
          className={ui('shrink', 'small', 'sunken')}
          ref={field}
          readOnly
          value={text}
          aria-label={label}
        />
        <Button onClick={() => void copy()}>
          <Copy size={16} strokeWidth={2} aria-hidden />
          {t(state === 'copied' ? 'settings.copied' : 'settings.copy')}
        </Button>
      </div>
      <output className={ui('small', 'hiddenIfEmpty')}>
        {state === 'selected' && t('settings.linkCopyRefused')}
      </output>
    </div>
  )
}
