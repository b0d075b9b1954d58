import { useEffect, useRef } from 'react'

/**
 * Where a form takes the place of something and is gone again, whoever uses the keyboard goes on where they were: the
 * element with this ref gets the focus, unless something else has it.
 * @param open the form is there.
 */
export function useFocusBack<T extends HTMLElement>(open: boolean) {
  const back = useRef<T>(null)
  const was = useRef(open)
  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) back.current?.focus()
    was.current = open
  }, [open])
  return back
}
