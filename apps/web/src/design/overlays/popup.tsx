import { lazy, Suspense, useEffect, useState } from 'react'
import { narrow, useIsNarrow } from '../device/use-media.ts'
import { Dialog } from './dialog.tsx'
import type { PopupProps } from './popup-props.ts'

const loadPopover = () => import('./popover.tsx')
const Popover = lazy(loadPopover)

/** Something to choose beside what it belongs to; on a phone a sheet. */
export function Popup(props: PopupProps) {
  const { isOpen, onClose, title, isList = false, children } = props
  const isNarrow = useIsNarrow()
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  usePopupAtHand()
  if (isNarrow)
    return (
      <Dialog isOpen={isOpen} onClose={onClose} title={title} focus={isList ? 'dialog' : 'field'}>
        {children}
      </Dialog>
    )
  return <Suspense>{isWanted && <Popover {...props} />}</Suspense>
}

/** Loads what a popup needs, so that it opens at once, offline too. For what makes its popup when it is asked for. */
export function usePopupAtHand(): void {
  useEffect(() => {
    if (!matchMedia(narrow).matches) loadPopover().catch(() => {})
  }, [])
}
