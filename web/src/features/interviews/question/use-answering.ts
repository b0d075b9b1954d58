import type { Question } from '@greenroom/contract/questions'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useDraft } from '#features/interviews/run/use-draft.ts'
import type { Practice } from '#features/interviews/run/use-practice.ts'
import { appendSpoken } from '#speech/dictation.ts'
import { hearing, isHearingFault } from '#speech/hearing.ts'
import { speechLanguage } from '#speech/recognition-language.ts'
import { type Dictation, useDictation } from '#speech/use-dictation.ts'
import { useSpeaker } from '#speech/use-speaker.ts'
import { spokenWords } from '#ui/code-words.tsx'
import { useKeptCaret } from './use-kept-caret.ts'
import { useServerVoice } from './use-server-voice.ts'

/** Brings together what an answer comes from: the voice that asks, the ear, the keyboard and the draft. */
export function useAnswering(
  userId: string,
  practice: Practice,
  question: Question,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const { paused, session, judgedNow } = practice
  const draft = useDraft(userId, session.session_id, question.id)
  const keepCaret = useKeptCaret(area)
  const [said, setSaid] = useState({ questionId: question.id, text: '', latest: '' })
  const { text: spoken, latest } = said.questionId === question.id ? said : { text: '', latest: '' }

  const { state: heard, recogniser: dictation } = useDictation((text) => {
    keepCaret()
    draft.change((before) => appendSpoken(before, text))
    setSaid((before) => ({
      questionId: question.id,
      text: before.questionId === question.id ? `${before.text} ${text}` : text,
      latest: text,
    }))
  }, speechLanguage(session.language))
  const onSpeaking = useCallback((speaking: boolean) => dictation.tell(speaking ? 'hold' : 'release'), [dictation])
  const asked = paused ? undefined : { id: question.id, text: spokenWords(question.question_text) }
  const { state: voice, speaker } = useSpeaker(asked, onSpeaking, useServerVoice(session.session_id))

  const { watch } = draft
  useEffect(() => {
    if (paused) return
    watch.run()
    return () => watch.hold()
  }, [watch, paused])

  useDeafWhile(judgedNow !== null, dictation, heard.wanted)

  const listen = () => {
    const on = heard.wanted && !isHearingFault(hearing(heard))
    dictation.tell(on ? 'stop' : 'start')
  }
  const submit = () => {
    const text = appendSpoken(draft.now(), dictation.interim())
    if (text.trim() === '') return
    dictation.tell('cut')
    speaker.hush()
    draft.change(() => text)
    void practice.submit(question, text, watch.seconds()).then(draft.forget)
  }
  const listenAgain = useRef(false)
  const pause = () => {
    if (paused) {
      practice.resume()
      if (listenAgain.current) dictation.tell('start')
      return
    }
    listenAgain.current = heard.wanted
    dictation.tell('stop')
    practice.pause()
  }
  return { draft, heard, ear: dictation, voice, speaker, spoken, latest, listen, submit, pause }
}

/** Nothing is written down meanwhile; who was listened to before is listened to afterwards. */
function useDeafWhile(deaf: boolean, ear: Dictation, wanted: boolean) {
  const wantedNow = useRef(wanted)
  useEffect(() => {
    wantedNow.current = wanted
  })
  useEffect(() => {
    if (!deaf) return
    const again = wantedNow.current
    ear.tell('stop')
    return () => {
      if (again) ear.tell('start')
    }
  }, [deaf, ear])
}
