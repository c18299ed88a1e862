import { Component, type ReactNode } from 'react'
import { toasts } from '../design/feedback/toasts.ts'
import { loadAgain } from '../design/loadable/loadable.tsx'
import { t } from '../messages/text.ts'
import { pageFailure } from './page-failure.ts'

interface OverlayBoundaryProps {
  /** When it changes, something else is to be shown, and a failure is over. */
  resetKey?: string
  children: ReactNode
}

interface OverlayBoundaryState {
  failed?: { error: unknown } | undefined
}

/** Around one overlay: if it cannot be loaded or breaks, the screen below stays, and a toast offers to try again. */
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
