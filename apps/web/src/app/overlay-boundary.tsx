import { Component, type ReactNode } from 'react'
import { toasts } from '../design/feedback/toasts.ts'
import { t } from '../messages/text.ts'
import { pageFailure } from './page-failure.ts'

interface OverlayBoundaryProps {
  children: ReactNode
}

interface OverlayBoundaryState {
  failed?: { error: unknown }
}

/** What lies over the screen may not be on the device yet: without a network the screen stays, and a toast says why. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, OverlayBoundaryState> {
  override state: OverlayBoundaryState = {}

  static getDerivedStateFromError(error: unknown): OverlayBoundaryState {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (pageFailure(error, navigator.onLine) === 'broken') return
    toasts.show({
      message: t('start.partNotLoaded'),
      tone: 'error',
      action: { label: t('start.reload'), run: () => location.reload() },
    })
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed === undefined) return this.props.children
    if (pageFailure(failed.error, navigator.onLine) === 'broken') throw failed.error
    return null
  }
}
