import { Component, type ReactNode } from 'react'
import { t } from '../../messages/text.ts'
import { toasts } from '../feedback/toasts.ts'
import { loadAgain } from './loadable.tsx'
import { pageFailure } from './page-failure.ts'

interface OverlayBoundaryProps {
  /** A change resets the boundary after a failure. */
  resetKey?: string
  children: ReactNode
}

interface OverlayBoundaryState {
  failed?: { error: unknown } | undefined
}

/** Error boundary of one overlay: if it fails to load or render, the screen below stays, and a toast offers to retry. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, OverlayBoundaryState> {
  override state: OverlayBoundaryState = {}

  static getDerivedStateFromError(error: unknown): OverlayBoundaryState {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    const failure = pageFailure(error, navigator.onLine)
    const retry = { label: t('start.retry'), run: this.#reset }
    const reload = { label: t('start.reload'), run: () => location.reload() }
    toasts.show({
      message: t(messages[failure]),
      tone: 'error',
      action: failure === 'updated' ? reload : retry,
    })
  }

  override componentDidUpdate({ resetKey }: OverlayBoundaryProps): void {
    if (this.state.failed && resetKey !== this.props.resetKey) this.#reset()
  }

  readonly #reset = () => {
    loadAgain()
    this.setState({ failed: undefined })
  }

  override render(): ReactNode {
    return this.state.failed === undefined ? this.props.children : null
  }
}

const messages = {
  updated: 'start.updatedLead',
  offline: 'start.partNotLoaded',
  broken: 'start.partBroken',
} as const
