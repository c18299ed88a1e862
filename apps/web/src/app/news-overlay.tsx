import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toasts } from '../design/feedback/toasts.ts'
import { WhatsNew } from '../features/whats-new/whats-new.tsx'
import { t } from '../messages/text.ts'
import { closeOverlay } from './overlay-history.ts'

interface NewsOverlayProps {
  isOpen: boolean
  /** The device was updated: a toast leads to the changes. */
  isDue: boolean
}

/** What the last release has changed, if the address asks for it. */
export default function NewsOverlay({ isOpen, isDue }: NewsOverlayProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const open = () =>
    void navigate({ to: '.', search: (old) => ({ ...old, show: 'news' }), resetScroll: false })
  const offer = useEffectEvent(() =>
    toasts.show({
      message: t('news.updated'),
      tone: 'info',
      isNews: true,
      action: { label: t('news.title'), run: open },
    }),
  )
  useEffect(() => {
    if (isDue) offer()
  }, [isDue])
  return <WhatsNew isOpen={isOpen} onClose={() => closeOverlay(router)} />
}
