import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ToastRegion } from '../design/feedback/toast-region.tsx'
import { ModalContainer } from '../design/overlays/modal-container.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SessionDialogs } from './session-dialogs.tsx'
import styles from './shell.module.css'
import { UpdateBanner } from './update-banner.tsx'

/** The frame of every screen: the routed content, the layer for dialogs above it, and toasts above both. */
export function Shell() {
  const content = useRef<HTMLDivElement>(null)
  const router = useRouter()

  // The focused link is removed with its screen: the focus moves to the start of the new screen, unless that
  // has set it itself.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged || document.activeElement !== document.body) return
        content.current?.focus({ preventScroll: true })
      }),
    [router],
  )

  return (
    <>
      <OfflineBanner />
      <LanguageOffer />
      <UpdateBanner />
      <div ref={content} className={styles['content']} tabIndex={-1} data-content>
        <Outlet />
      </div>
      <ModalContainer />
      <SessionDialogs />
      <ToastRegion />
    </>
  )
}
