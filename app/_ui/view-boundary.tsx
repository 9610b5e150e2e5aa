'use client'

import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** Keeps the form and the other views when a part of this one cannot be loaded or drawn. */
export class ViewBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p role="alert" className="text-sm text-warn">
        This view couldn’t be loaded; the reply is under JSON. Reload the page once the server can
        be reached.
      </p>
    )
  }
}
