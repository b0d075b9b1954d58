import { anyOf, endsWith, has, startsWithAny } from '#phrases.ts'
import english from '#questions/words/en.json' with { type: 'json' }
import topics from '#questions/words/topics-en.json' with { type: 'json' }
import { isQuestionWord } from './english-questions.ts'

type Words = readonly string[]

/** A chat about the journey or the weather is short; a case with a hotel or a dog in it is longer. */
const MAX_CHAT_WORDS = 14

/** The sound, the screen, the appointment: "could you turn your camera on", "how do we get out of this slide". */
export const isAboutTheCall = (words: Words) =>
  asksTogether(words) ||
  (((anyOf(words, topics.call) && isOfTheMoment(words)) || anyOf(words, topics.dated)) &&
    (has(english.auxiliaries, words[0]) || anyOf(words, topics.call_shared)))

/** "can we push this by an hour": what is asked of both is of the meeting. */
const asksTogether = (words: Words) =>
  ['can', 'could', 'shall', 'may'].includes(words[0] ?? '') && words[1] === 'we' && !anyOf(words, english.second_person)

/** "did you watch the match", "how was the motorway": of the day, not of the job. */
export const isChat = (words: Words) =>
  startsWithAny(words, topics.greetings) ||
  topics.returned.some((phrase) => endsWith(words, phrase)) ||
  (words.length <= MAX_CHAT_WORDS && anyOf(words, topics.everyday) && isOfTheMoment(words))

/** What a candidate asks back: "what does the onboarding look like", "when will I start", "do you have a canteen". */
export const asksTheEmployer = (words: Words) =>
  !anyOf(words, topics.said_by_employer) &&
  (asksOfSelf(words) || asksForMine(words) || (!anyOf(words, topics.past) && (asksOfPlace(words) || asksOfJob(words))))

/**
 * "is the patch shared", "what's the plan for the old line": how things are, asked without a "you". Candidates ask so
 * far more often than interviewers, whose "what's the difference between" is no question about a place.
 */
export function asksOfThings(words: Words): boolean {
  const at = words.slice(0, 5).findIndex(isPresent)
  if (at < 0 || anyOf(words, [...english.second_person, ...topics.told_before, ...topics.done])) return false
  const asks = at === 0 || isQuestionWord(words)
  return asks && anyOf(words.slice(at + 1, at + 3), topics.things)
}

const isOfTheMoment = (words: Words) => !anyOf(words, topics.work) && !asksForMethod(words)

/** "how do you settle a child", "what would you say": a way of doing something, whatever it is about. */
function asksForMethod(words: Words): boolean {
  const you = youAsked(words)
  return (words[you - 2] === 'how' || words[you - 2] === 'what') && !topics.no_method.includes(words[you + 1] ?? 'like')
}

/** "how long's the contract" asks of now. */
const isPresent = (word: string) => topics.present.includes(word) || (word.endsWith("'s") && word !== "let's")

/** "what happens at the end of the probation", "who covers". */
const isOfNow = (words: Words) => has(['what', 'who'], words[0]) && /[^s]s$/.test(words[1] ?? '')

/** Where "you" follows its verb, as in a question. */
const youAsked = (words: Words) =>
  words.findIndex((word, at) => word === 'you' && has(english.auxiliaries, words[at - 1]))

/** "would I", "when will my": but "why should I hire you" and "may I ask why you left" are the interviewer's. */
function asksOfSelf(words: Words): boolean {
  const at = words.findIndex(
    (word, place) => topics.self.includes(word) && has([...english.auxiliaries, 'be'], words[place - 1]),
  )
  if (at < 1 || (at > 1 && (!isQuestionWord(words) || words[at - 1] === 'should'))) return false
  return !(topics.asked_by_employer.includes(words[at + 1] ?? '') && anyOf(words, english.second_person))
}

/** "any doubts about my background", "do you sponsor exams": only who is to be hired asks for these. */
const asksForMine = (words: Words) =>
  (words[0] === 'do' && words[1] === 'you' && topics.only_employers.includes(words[2] ?? '')) ||
  ((has(english.auxiliaries, words[0]) || isQuestionWord(words)) &&
    words.some((word, at) => word === 'my' && anyOf(words.slice(at + 1, at + 3), topics.mine)))

/** "how do people dress here"; not "what would you bring here". */
const asksOfPlace = (words: Words) =>
  words.slice(-5).includes('here') && words.slice(0, 4).some(isPresent) && !anyOf(words, topics.of_candidate)

function asksOfJob(words: Words): boolean {
  const you = youAsked(words)
  // "could you tell me what the hours are" has its verb at the end.
  const asked = topics.tells.includes(words[you + 1] ?? '') ? words : words.slice(0, 6)
  const asks = has(english.auxiliaries, words[0]) || words.slice(0, 6).some((_, at) => isQuestionWord(words.slice(at)))
  if (!asks || !(asked.some(isPresent) || isOfNow(words))) return false
  // "is there a crèche": whoever asks the candidate says "you".
  const there = has(['is', 'are', 'will'], words[0]) && (words[1] === 'there' || words[2] === 'there')
  if (there && !anyOf(words, [...english.second_person, ...topics.asked_of_answer])) return true
  if (you >= 0 && !topics.done_by_employer.includes(words[you + 1] ?? '')) return false
  const ofPerson = you < 0 && anyOf(words, english.second_person)
  // "what is your bonus like" is asked of an employer, "your approach to overtime" of a person.
  if (words.some((word, at) => has(topics.employer, word) && (!ofPerson || words.slice(at - 2, at).includes('your'))))
    return true
  // "how does this role fit your plans" is about the person.
  return (
    !ofPerson &&
    words.some(
      (word, at) =>
        topics.job.includes(word.replace(/'s$/, '')) &&
        words[at + 1] !== 'of' &&
        anyOf(words.slice(at - 2, at), topics.this_job),
    )
  )
}
