import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

interface RootErrorBoundaryProps {
  children: ReactNode
}

interface RootErrorBoundaryState {
  failed?: { error: unknown }
}

/** The outermost boundary, for errors that the router does not catch. */
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
