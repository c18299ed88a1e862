import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface RootErrorBoundaryProps {
  children: ReactNode
}

interface RootErrorBoundaryState {
  failed?: { error: unknown }
}

/** The last net: what even the router could not catch. */
export class RootErrorBoundary extends Component<RootErrorBoundaryProps, RootErrorBoundaryState> {
  override state: RootErrorBoundaryState = {}

  static getDerivedStateFromError(error: unknown): RootErrorBoundaryState {
    return { failed: { error } }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed === undefined ? this.props.children : <ErrorScreen error={failed.error} />
  }
}
