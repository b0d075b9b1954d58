import { SPOKEN } from '../live/person.mjs'
import said from './said.json' with { type: 'json' }

const { small_talk, answers, questions } = said
const QUESTIONS = [...SPOKEN.map(({ spoken }) => spoken), ...questions]
/** Words a minute of somebody who tells something calmly. */
const PACE = 150
const MINUTE = 60_000

/**
 * What is said in an hour: each minute some small talk, one question, and an answer of several sentences, with pauses
 * as they are. Browsers mostly write without marks, so every second answer has none. No line occurs twice.
 * @returns lines with the milliseconds from the beginning at which each begins and ends, and the words heard meanwhile.
 */
export function anHour() {
  const lines = []
  for (let minute = 0; minute < 60; minute += 1) {
    let at = minute * MINUTE
    const say = (text, pause) => {
      const words = text.split(' ')
      const from = at + pause
      at = from + (words.length / PACE) * MINUTE
      lines.push({ text, from, to: at, interims: interimsOf(words) })
    }
    const pick = (list, shift = 0) => list[(minute * 7 + shift) % list.length]
    say(`${pick(small_talk)} That was point ${minute + 1}.`, 600)
    say(numbered(QUESTIONS[minute % QUESTIONS.length], minute), 900)
    for (let sentence = 0; at < (minute + 1) * MINUTE - 9000; sentence += 1) {
      const told = `${pick(answers, sentence * 5)} That is ${minute + 1} and ${sentence + 1}.`
      say(
        minute % 2 === 0 ? told : told.toLowerCase().replace(/[.,?]/g, ''),
        sentence === 0 ? 2600 : sentence === 3 ? 3400 : 700,
      )
    }
  }
  return lines
}

/** A question that comes a second time is put in other words. */
const numbered = (question, minute) =>
  minute < QUESTIONS.length ? question : `Once more, in round ${minute}: ${question}`

function interimsOf(words) {
  const steps = Math.min(4, Math.floor(words.length / 3))
  return Array.from({ length: steps }, (_, step) =>
    words.slice(0, Math.ceil(((step + 1) * words.length) / (steps + 1))).join(' '),
  )
}
