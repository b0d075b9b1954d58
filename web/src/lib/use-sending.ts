import { useState } from 'react'

type State = { pending: boolean; failed: Error | undefined }
const idle: State = { pending: false, failed: undefined }

/**
 * Sends something on request and tells how it goes. For the pages a visitor sees first; the pages inside have queries
 * and mutations for it, which visitors need not load.
 */
export function useSending<Input>(send: (input: Input) => Promise<void>) {
  const [state, setState] = useState(idle)
  return {
    ...state,
    send: (input: Input) => {
      setState({ pending: true, failed: undefined })
      send(input).then(
        () => setState(idle),
        (cause: unknown) =>
          setState({ pending: false, failed: cause instanceof Error ? cause : new Error(String(cause)) }),
      )
    },
    forget: () => setState(idle),
  }
}
