import type { Operator } from '@greenroom/contract/site'
import { useCallback, useEffect, useState } from 'react'
import { send } from './api-client.ts'

/**
 * Who runs this server; nothing until that is known. Without the query library and the schemas, which would be too much
 * for the first page of a visitor.
 */
export function useOperator() {
  const [state, setState] = useState<{ operator?: Operator; error?: unknown }>({})
  const load = useCallback(() => {
    setState({})
    import('@greenroom/contract/site')
      .then(({ siteCalls }) => send(siteCalls.read, {}))
      .then(setState, (error: unknown) => setState({ error }))
  }, [])
  useEffect(load, [load])
  return { ...state, load }
}
