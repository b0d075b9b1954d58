import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/toast.tsx'
import { FloatingView, type FloatingViewProps } from './floating-view.tsx'
import { openWindow } from './open-window.ts'

type FloatingProps = Omit<FloatingViewProps, 'onHide'> & { wanted: boolean; onWanted: (wanted: boolean) => void }

/**
 * The window beside the call. Alt and W shows and hides it, Escape in it hides it, and it goes with the page. Alt and A
 * answers the last line in it as on the page.
 */
export function Floating({ wanted, onWanted, ...view }: FloatingProps) {
  const { t } = useTranslation('live')
  const [opened, setOpened] = useState<Window | null>(null)
  const { answerLast } = view.copilot
  const latest = useRef({ wanted, onWanted, answerLast, t })
  latest.current = { wanted, onWanted, answerLast, t }

  useEffect(() => {
    if (!wanted) return
    let left = false
    let close = () => {}
    const hidden = () => latest.current.onWanted(false)
    openWindow(latest.current.t('float.title')).then((there) => {
      if (left) return there?.close()
      if (!there) {
        notify({ lamp: 'red', title: latest.current.t('float.blocked') })
        return hidden()
      }
      const forget = onKeys(there, (key) => (key === 'answer' ? latest.current.answerLast() : hidden()))
      there.addEventListener('pagehide', hidden)
      setOpened(there)
      close = () => {
        forget()
        there.removeEventListener('pagehide', hidden)
        setOpened(null)
        there.close()
      }
    })
    const leave = () => close()
    window.addEventListener('pagehide', leave)
    return () => {
      left = true
      window.removeEventListener('pagehide', leave)
      close()
    }
  }, [wanted])

  useEffect(() => {
    const toggle = () => latest.current.onWanted(!latest.current.wanted)
    return onKeys(window, (key) => key === 'toggle' && toggle())
  }, [])

  return opened && createPortal(<FloatingView {...view} onHide={() => onWanted(false)} />, opened.document.body)
}

function onKeys(where: Window, run: (key: 'Escape' | 'toggle' | 'answer') => void): () => void {
  const press = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, code, key, repeat } = event
    if (repeat || ctrlKey || metaKey) return
    // By the key's place: with Alt some keyboards write another letter.
    const pressed = altKey && ({ KeyW: 'toggle', KeyA: 'answer' } as const)[code]
    if (pressed) {
      event.preventDefault()
      run(pressed)
    } else if (key === 'Escape') run('Escape')
  }
  where.addEventListener('keydown', press)
  return () => where.removeEventListener('keydown', press)
}
