import { speechCalls } from '@greenroom/contract/speech'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#lib/api-client.ts'
import { deviceChoice } from '#lib/device-choice.ts'
import { browserRecognition } from '#speech/browser-recognition.ts'
import { canListen } from '#speech/level.ts'

/** Who turns speech into text: the browser's recogniser, or the transcription server behind ours. */
export type Engine = 'browser' | 'server'
const ENGINES = ['browser', 'server'] as const
const kept = deviceChoice('engine', ENGINES)

export type EngineChoice = {
  /** Undefined until it is known what the server has, where that matters. */
  engine: Engine | undefined
  /** Those that can be used here and now; the first is the one taken unless the person chose. */
  possible: readonly Engine[]
  choose(engine: Engine): void
}

/** Which recogniser listens: the person's choice on this device, else the browser's, else the server's. */
export function useEngine(): EngineChoice {
  const [chosen, setChosen] = useState(kept.read)
  const { data, isPending } = useQuery({
    queryKey: ['speech-status'],
    queryFn: ({ signal }) => send(speechCalls.available, {}, { signal }),
    staleTime: 60_000,
    retry: false,
  })
  const possible = ENGINES.filter((engine) =>
    engine === 'browser' ? browserRecognition() !== undefined : data?.available === true && canListen(),
  )
  const waits = isPending && (chosen === 'server' || possible.length === 0)
  const engine = chosen && possible.includes(chosen) ? chosen : (possible[0] ?? 'browser')
  return {
    engine: waits ? undefined : engine,
    possible,
    choose: (next) => {
      setChosen(next)
      kept.keep(next)
    },
  }
}
