import { describe, expect, it } from 'vitest'
import { readEntry } from '#built-in/bank/bank-question.ts'
import { bankEntries, bankQuestions } from '#built-in/bank/entries.ts'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { countQuestions, writeEntry } from '#built-in/bank/testing/bank-writing.ts'
import { contentWords, jaccardSimilarity } from '#built-in/questions/similarity.ts'

describe('the question bank', () => {
  it('gives back every entry as it was written', () => {
    for (const entry of bankEntries()) expect(readEntry(writeEntry(entry), entry.block)).toEqual(entry)
  })

  it('has points for each question, and one thing asked in at most 35 words', () => {
    const faulty = bankQuestions().filter(
      ({ ask, good }) => good.length < 3 || good.length > 6 || ask.split(' ').length > 35 || countQuestions(ask) > 1,
    )
    expect(faulty.map(({ ask }) => ask)).toEqual([])
  })

  it('has an answer that can be said, short and in full, to each question of knowledge or of what one would do', () => {
    const asked = bankQuestions().filter(({ type }) => type === 'technical' || type === 'situational')
    const words = (text = '') => text.split(' ').length
    const faulty = asked.filter(({ answer }) => {
      const [short, full] = [words(answer?.short), words(answer?.full)]
      const texts = `${answer?.short} ${answer?.full}`
      return short < 20 || short > 70 || full < 75 || full > 165 || /[[\]{}<>*|…]/.test(texts)
    })
    expect(faulty.map(({ ask }) => ask)).toEqual([])
  })

  it('has for each point a question to ask where it was left out, but for the manner of telling', () => {
    const faulty = bankQuestions().filter(
      ({ good, probes }) =>
        probes.length !== good.length ||
        probes.some((probe) => probe !== '' && (!probe.endsWith('?') || probe.split(' ').length > 20)),
    )
    expect(faulty.map(({ ask }) => ask)).toEqual([])
    const unasked = bankQuestions().flatMap(({ probes }) => probes.filter((probe) => probe === ''))
    expect(unasked.length).toBeLessThan(50)
  })

  it('holds no two questions that are nearly the same', () => {
    const all = bankQuestions().map(({ ask }) => ({ ask, words: contentWords(ask) }))
    const twins = all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .filter((other) => jaccardSimilarity(one.words, other.words) > 0.75)
        .map((other) => [one.ask, other.ask]),
    )
    expect(twins).toEqual([])
  })

  it('knows its questions again behind a sentence about the person, with what candidates get wrong', () => {
    for (const { ask, id, wrong } of bankQuestions().filter(
      ({ ask }, at) => at % 17 === 0 && contentWords(ask).size > 4,
    )) {
      expect(bankQuestionLike(`You cut label printing at Parcelwise to four seconds. ${ask}`)?.id).toBe(id)
      expect(bankQuestionLike(ask)?.wrong).toEqual(wrong)
    }
  })

  it.each(['', 'Why?', 'Tell me about yourself.', '你最大的缺点是什么？', 'How do you do?', 'x '.repeat(5000)])(
    'does not take another text for one of its questions: %.30s',
    (text) => expect(bankQuestionLike(text)).toBeUndefined(),
  )
})
