import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrokenPage } from './broken-page.tsx'

/** Catches a page that throws, or whose code could not be loaded. Going elsewhere tries again. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <Boundary place={key}>{children}</Boundary>
}

type Props = { place: string; children: ReactNode }
type State = { brokenAt: string | null; broken: boolean }

class Boundary extends Component<Props, State> {
  override state: State = { brokenAt: null, broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (!state.broken) return null
    if (state.brokenAt === null) return { brokenAt: props.place }
    return state.brokenAt === props.place ? null : { broken: false, brokenAt: null }
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}
