import { useEffect, useState } from 'react'

/** The value once it has not changed for `after` milliseconds; until then the one before. */
export function useSettled<Value>(value: Value, after: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after)
    return () => clearTimeout(timer)
  }, [value, after])
  return settled
}
