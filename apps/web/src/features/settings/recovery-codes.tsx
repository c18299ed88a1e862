import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [state, setState] = useState<'shown' | 'copied' | 'selected'>('shown')
  const list = useRef<HTMLUListElement>(null)
  const lead = useRef<HTMLParagraphElement>(null)
  useEffect(() => lead.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setState('copied')
    } catch {
      // Only secure pages have a clipboard, and browsers may refuse to write to it.
      if (list.current) getSelection()?.selectAllChildren(list.current)
      setState('selected')
    }
  }
  return (
    <div className={`${ui('stack', 'gap16')} ${styles['codes']}`}>
      <p ref={lead} tabIndex={-1}>
        {t('settings.recoveryLead')}
      </p>
      <Alert tone="warn">{t('settings.recoveryOnce')}</Alert>
      <ul className={ui('columns', 'sunken')} ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void copy()}>
        <Copy size={16} strokeWidth={2} aria-hidden />
        {t(state === 'copied' ? 'settings.copied' : 'settings.copy')}
      </Button>
      <output>{state === 'selected' && t('settings.copyRefused')}</output>
      <Button variant="primary" size="large" onClick={onKept}>
        {t('settings.recoveryKept')}
      </Button>
    </div>
  )
}
