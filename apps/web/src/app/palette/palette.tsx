import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { SearchDialog } from '../../design/overlays/search-dialog.tsx'
import { t } from '../../messages/text.ts'
import { PaletteContent } from './palette-content.tsx'

interface PaletteProps {
  /** What had the focus when it was opened; undefined while it is closed. */
  opener: Element | undefined
  onClose: () => void
}

/** The command palette: goes anywhere, finds entries, adds one by a line and runs what keys do. */
export function Palette({ opener, onClose }: PaletteProps) {
  const returnsFocus = useRef(true)
  const close = (isReturning: boolean) => {
    returnsFocus.current = isReturning
    onClose()
  }
  return (
    <SearchDialog
      isOpen={opener !== undefined}
      onClose={() => close(true)}
      label={t('shortcuts.paletteTitle')}
      returnFocus={() => returnsFocus.current}
    >
      <PaletteContent
        hasEntry={opener !== undefined && opener.closest('[data-entry]') !== null}
        onClose={() => close(true)}
        onTake={(run) => {
          flushSync(() => close(false))
          // What is run may act on what had the focus, or take the focus elsewhere.
          if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
          run()
        }}
      />
    </SearchDialog>
  )
}
