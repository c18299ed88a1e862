import { Component, type ReactNode } from 'react'
import { endTypeAhead } from '../keyboard/type-ahead.ts'
import { loadAgain } from './loadable.tsx'
import { showFailure } from './show-failure.ts'

interface OverlayBoundaryProps {
  /** A change resets the boundary after a failure. */
  resetKey?: string
  children: ReactNode
}

interface OverlayBoundaryState {
  failed?: { error: unknown } | undefined
}

/** Error boundary of an overlay or a part of a form: if it fails to load or render, what is around it stays, and a toast offers to retry. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, OverlayBoundaryState> {
  override state: OverlayBoundaryState = {}

  static getDerivedStateFromError(error: unknown): OverlayBoundaryState {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    endTypeAhead()
    showFailure(error, this.#reset)
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
