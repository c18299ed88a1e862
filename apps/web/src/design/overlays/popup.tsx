import { Suspense, useState } from 'react'
import { narrow, useIsNarrow } from '../device/use-media.ts'
import { loadable } from '../loadable/loadable.tsx'
import { OverlayBoundary } from '../loadable/overlay-boundary.tsx'
import { useLoaded } from '../loadable/use-loaded.ts'
import { Dialog } from './dialog.tsx'
import type { PopupProps } from './popup-props.ts'

const Popover = loadable(() => import('./popover.tsx'))

/** Something to choose beside its anchor; on a phone a sheet. If it fails, the form around it is not affected. */
export function Popup(props: PopupProps) {
  const { isOpen, onClose, title, isList = false, children } = props
  const isNarrow = useIsNarrow()
  const [isWanted, setWanted] = useState(isOpen)
  if (isOpen && !isWanted) setWanted(true)
  usePopupAtHand()
  return (
    <OverlayBoundary resetKey={String(isOpen)}>
      {isNarrow ? (
        <Dialog isOpen={isOpen} onClose={onClose} title={title} focus={isList ? 'dialog' : 'field'}>
          {children}
        </Dialog>
      ) : (
        <Suspense>{isWanted && <Popover {...props} />}</Suspense>
      )}
    </OverlayBoundary>
  )
}

/** Preloads the popup's code, so that it opens at once, offline too. For components that render their popup on demand. */
export function usePopupAtHand(): void {
  useLoaded(loadOnWide)
}

async function loadOnWide(): Promise<void> {
  if (!matchMedia(narrow).matches) await Popover.load()
}
