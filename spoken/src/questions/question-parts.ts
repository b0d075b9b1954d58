import english from '#questions/words/en.json' with { type: 'json' }
import chinese from '#questions/words/zh-CN.json' with { type: 'json' }
import { isChinese, splitSentences, wordsOf } from '#sentences.ts'
import { leansOn } from './follow-on.ts'
import { judgeUtterance, MIN_QUESTION_PROBABILITY } from './question-detection.ts'

/** A question asked with fewer words than this is part of the one before it: "Why?", "In what way?" */
const OWN_QUESTION_WORDS = 4

/**
 * The questions of one turn, in the order they were asked; several only where each stands by itself. A scene that is
 * set before a question stays with it, and so does a rephrasing after it. Empty when nothing in it deserves help.
 */
export function questionsIn(text: string): string[] {
  const sentences = splitSentences(text).flatMap(splitAtAnd)
  const questions: string[] = []
  let scene: string[] = []
  let told: string | undefined
  for (const sentence of sentences) {
    if (!asks(sentence)) {
      if (questions.length === 0 || setsScene(sentence)) scene = setsScene(sentence) ? [...scene, sentence] : []
      told = sentence
      continue
    }
    const last = questions.at(-1)
    if (last !== undefined && scene.length === 0 && refersBack(last, sentence))
      questions[questions.length - 1] = `${last} ${sentence}`
    else questions.push([...(scene.length > 0 ? scene : meantBy(sentence, told)), sentence].join(' '))
    scene = []
    told = undefined
  }
  if (questions.length > 0) return questions
  return judgeUtterance(text).ask ? [text.trim()] : []
}

/** The floor is for a whole turn; a sentence of it only has to be likely. */
const asks = (sentence: string) => judgeUtterance(sentence).probability >= MIN_QUESTION_PROBABILITY

const setsScene = (sentence: string) => {
  const line = `${wordsOf(sentence).join(' ')} `
  if (isChinese(sentence)) return chinese.scenarios.some((word) => sentence.includes(word))
  return english.scenarios.some((phrase) => line.startsWith(`${phrase} `) || line.startsWith(`so ${phrase} `))
}

/** "There is a gap in 2019. Could you explain that?": alone, the question would ask nothing that could be known. */
const meantBy = (sentence: string, told: string | undefined): string[] =>
  told !== undefined && !isChinese(sentence) && leansOn(told, sentence) ? [told] : []

/** "Is it a subscription, or …" asks on about the same thing. */
function refersBack(last: string, sentence: string): boolean {
  if (isChinese(sentence)) return sentence.length < OWN_QUESTION_WORDS * 2
  const [first = '', second = ''] = wordsOf(sentence)
  const about = ['it', 'that', 'this', 'he', 'she', 'they', 'there']
  return (
    wordsOf(sentence).length < OWN_QUESTION_WORDS ||
    (english.auxiliaries.includes(first) && about.includes(second)) ||
    leansOn(last, sentence)
  )
}

/** Two questions without a mark between them: "what did you build and why did you leave". */
function splitAtAnd(sentence: string): string[] {
  if (isChinese(sentence)) return splitBefore(sentence, /[，,]\s*(?=另外|还有|以及|同时)/gu)
  return splitBefore(
    sentence,
    /(?:,|(?<!\s))\s+(?=(?:and|also|and also|and then)\s+(?:\p{L}{1,20}ly,?\s+|\p{L}{1,20},\s+)?(?:what|how|why|where|when|who|which|tell|describe|do|did|are|have|can|could|would)\b)/giu,
  )
}

function splitBefore(sentence: string, border: RegExp): string[] {
  const borders = [...sentence.matchAll(border)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  const parts: string[] = []
  let begun = 0
  for (const [at, { from, to }] of borders.entries()) {
    const before = sentence.slice(begun, from)
    const after = sentence.slice(to, borders[at + 1]?.from)
    const isLeaning = !isChinese(sentence) && leansOn(before, after)
    if (isLeaning || !standsAlone(before) || !standsAlone(after)) continue
    parts.push(before)
    begun = to
  }
  return [...parts, sentence.slice(begun)]
}

const standsAlone = (part: string) => {
  const enough = isChinese(part) ? part.length >= 6 : wordsOf(part).length >= OWN_QUESTION_WORDS
  return enough && speaksToYou(part) && asks(part)
}

const speaksToYou = (part: string) =>
  isChinese(part)
    ? chinese.second_person.some((word) => part.includes(word)) || asks(part)
    : wordsOf(part).some((word) => english.second_person.includes(word))
