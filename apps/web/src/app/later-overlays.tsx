import { getRouteApi, useLocation } from '@tanstack/react-router'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { useMedia } from '../design/device/use-media.ts'
import { loadable } from '../design/loadable/loadable.tsx'
import { OverlayBoundary } from '../design/loadable/overlay-boundary.tsx'
import { takeDueNews } from '../features/whats-new/news.ts'
import { withMessages } from '../messages/load-messages.ts'
import { GuestTransferOverlay } from './guest-transfer-overlay.tsx'

const TouchParts = loadable(withMessages(() => import('./touch-parts.tsx'), 'controls', 'entry', 'sync'))

const NewsOverlay = loadable(withMessages(() => import('./news-overlay.tsx'), 'news'))
const route = getRouteApi('/signed-in')

/** What every signed-in screen has and none needs before it is painted. */
export default function LaterOverlays() {
  const isTouched = useMedia('(pointer: coarse)')
  const resetKey = useLocation({ select: ({ searchStr }) => searchStr })
  return (
    <>
      {[GuestTransferOverlay, News].map((Overlay) => (
        <OverlayBoundary key={Overlay.name} resetKey={resetKey}>
          <Overlay />
        </OverlayBoundary>
      ))}
      {isTouched && <Touched />}
    </>
  )
}

/** Loaded after an update, or if the address asks for it. */
function News() {
  const isOpen = route.useSearch({ select: ({ show }) => show === 'news' })
  const [isDue] = useState(takeDueNews)
  const [isWanted, setWanted] = useState(isDue)
  if (isOpen && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <NewsOverlay isOpen={isOpen} isDue={isDue} />}</Suspense>
}

/** Nobody asked for the code of gestures, so that a failure to load it, as without a network, is not reported. */
function Touched() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    TouchParts.load().then(
      () => startTransition(() => setLoaded(true)),
      () => {},
    )
  }, [])
  return isLoaded && <TouchParts />
}
