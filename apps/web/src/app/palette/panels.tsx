import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyName } from '../../design/keyboard/key-table.ts'
import { ShortcutList } from '../../features/shortcuts/shortcut-list.tsx'
import { JumpDialog } from './jump-dialog.tsx'
import { Palette } from './palette.tsx'
import { jumpInList, runAction } from './run-action.ts'

interface PanelsProps {
  /** The key of the one that is open. */
  name?: KeyName
  /** What had the focus when it was opened. */
  opener?: Element | null
  onClose: () => void
}

/** What keys open over a screen. Going elsewhere closes it. */
function Panels({ name, opener, onClose }: PanelsProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const closeElsewhere = useEffectEvent(onClose)
  const first = useRef(path)
  useEffect(() => {
    if (first.current !== path) closeElsewhere()
    first.current = path
  }, [path])
  const navigate = useNavigate()
  return (
    <>
      <Palette opener={name === 'palette' ? (opener ?? document.body) : undefined} onClose={onClose} />
      <ShortcutList isOpen={name === 'help'} onClose={onClose} />
      <JumpDialog
        isOpen={name === 'jumpToDate'}
        onClose={onClose}
        onJump={(day) => void jumpInList(navigate, day)}
      />
    </>
  )
}

/** With it comes what keys do without opening anything. */
export default Object.assign(Panels, { runAction })
