import { type KeyboardEvent, useRef } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { rename } from '../../session/account.ts'
import { useAction } from '../../session/use-action.ts'
import styles from './name-row.module.css'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'

interface NameRowProps {
  name: string
}

const longest = 80

/** The name, saved when the field is left or Enter is pressed. */
export function NameRow({ name }: NameRowProps) {
  const input = useRef<HTMLInputElement>(null)
  const typed = () => input.current?.value.trim() ?? ''
  const save = useAction(() => rename(typed()))
  const saveIfChanged = () => {
    if (typed() !== name) void save.run()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') saveIfChanged()
  }
  return (
    <Row
      name={t('settings.name')}
      note={t('settings.nameNote')}
      outcome={save.outcome && <Outcome done={t('settings.saved')} problem={save.outcome.problem} />}
    >
      <input
        ref={input}
        className={`${ui('control')} ${styles['input']}`}
        aria-label={t('settings.name')}
        name="name"
        autoComplete="name"
        maxLength={longest}
        defaultValue={name}
        onBlur={saveIfChanged}
        onKeyDown={pressed}
      />
    </Row>
  )
}
