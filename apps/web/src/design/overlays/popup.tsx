import { Suspense, useState } from 'react'
import { narrow, useIsNarrow } from '../device/use-media.ts'
import { loadable } from '../loadable/loadable.tsx'
import { useLoaded } from '../loadable/use-loaded.ts'
import { Dialog } from './dialog.tsx'
import type { PopupProps } from './popup-props.ts'

const Popover = loadable(() => import('./popover.tsx'))

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

/** Preloads the popup's code, so that it opens at once, offline too. For components that render their popup on demand. */
export function usePopupAtHand(): void {
  useLoaded(loadOnWide)
}

async function loadOnWide(): Promise<void> {
  if (!matchMedia(narrow).matches) await Popover.load()
}
