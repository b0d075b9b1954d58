import { useEffect, useState } from 'react'
import { canMeasure, type Microphone, openMicrophone } from './level.ts'

const LOOKS_A_SECOND = 12

/** How loud the microphone is, 0 to 1, and its name, while `listening`; null where it cannot be measured. */
export function useMicrophoneLevel(listening: boolean): { level: number; label: string } | null {
  const [measured, setMeasured] = useState<{ level: number; label: string } | null>(null)
  useEffect(() => {
    if (!listening || !canMeasure()) return
    let microphone: Microphone | undefined
    let left = false
    openMicrophone().then(
      (opened) => {
        if (left) opened.close()
        else microphone = opened
      },
      // The recogniser reports a refused microphone in words; the meter just stays away.
      () => {},
    )
    const timer = setInterval(() => {
      if (microphone) setMeasured({ level: microphone.level(), label: microphone.label })
    }, 1000 / LOOKS_A_SECOND)
    return () => {
      left = true
      clearInterval(timer)
      microphone?.close()
      setMeasured(null)
    }
  }, [listening])
  return measured
}
