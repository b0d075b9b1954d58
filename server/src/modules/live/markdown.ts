import { type Consent, overridesOf } from '@greenroom/contract/consent'
import type { StopwatchFigures } from '@greenroom/contract/debrief'
import type { Suggestion, TranscriptSegment } from '@greenroom/contract/live'
import { beginningOf } from '@greenroom/contract/sessions'
import type { Language } from '#platform/language.ts'
import { firstOf, type LiveRecord } from './debrief.ts'
import { ownAnswer, wasOwnAnswerShown } from './in-bank.ts'
import labels from './markdown-labels.json' with { type: 'json' }
import { stopwatchFigures } from './stopwatch.ts'

type Labels = (typeof labels)['en']

/**
 * What was said and suggested, both in the order of time, as a document to read and keep. Times are minutes and seconds
 * from the interview's beginning, as on screen.
 */
export function writeMarkdown({ session, segments, suggestions }: LiveRecord, language: Language): string {
  const label = labels[language]
  const begin = beginningOf(session, firstOf(segments, suggestions))
  const at = (timestamp: string) => clockTime(Date.parse(timestamp) - begin)
  const figures = helpTimes(stopwatchFigures(suggestions.flatMap(({ times }) => times ?? [])), label)
  const parts = [
    `# ${oneLine(session.title)}`,
    minuteOf(session.started_at ?? session.created_at),
    ...(session.consent ? [agreed(session.consent, label)] : []),
    ...(suggestions.length > 0 ? [`## ${label.questions}`] : []),
    ...suggestions.flatMap((one) => question(one, at(one.timestamp), label)),
    ...(figures ? [figures] : []),
    ...(segments.length > 0 ? [`## ${label.transcript}`] : []),
    ...segments.map((one) => line(one, at(one.timestamp), label)),
    ...(segments.length + suggestions.length === 0 ? [label.nothing] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function agreed(consent: Consent, label: Labels): string {
  const { agreed_at, policy, job_policy } = consent
  return [
    filled(label.agreed, { at: minuteOf(agreed_at) }),
    label.policy[policy],
    ...(job_policy ? [filled(label.set_here, { policy: label.policy[job_policy] })] : []),
    ...overridesOf(consent).flatMap(({ on, off }, place) => [
      filled(place === 0 ? label.overridden : label.overridden_again, { at: minuteOf(on) }),
      ...(off ? [filled(label.override_ended, { at: minuteOf(off) })] : []),
    ]),
  ].join(label.space)
}

function question(suggestion: Suggestion, at: string, label: Labels): string[] {
  const { question, answer, generated_by } = suggestion
  return [
    `### ${at} ${oneLine(question)}`,
    ...knownAs(suggestion, label),
    ...(answer ? [suggestedBy(generated_by, label), answer.trim()] : []),
  ]
}

function knownAs(suggestion: Suggestion, label: Labels): string[] {
  const { match } = suggestion
  if (!match) return []
  const values = { question: oneLine(match.question_text), percent: percentOf(match.similarity_score) }
  const own = ownAnswer(suggestion)
  if (own === undefined) return [filled(label.found_unanswered, values)]
  return [filled(label.found, values), wasOwnAnswerShown(suggestion) ? label.own_shown : label.own_kept, quoted(own)]
}

function suggestedBy(maker: string | undefined, label: Labels): string {
  if (!maker) return label.suggested
  return filled(label.suggested_by, { who: maker === 'built-in' ? label.built_in : maker })
}

function line({ segmentType, speaker, text }: TranscriptSegment, at: string, label: Labels): string {
  if (segmentType === 'pause') return `\`${at}\` *${oneLine(text)}*`
  return `\`${at}\` ${speaker ? `**${label[speaker]}** ` : ''}${oneLine(text)}`
}

function helpTimes(figures: StopwatchFigures, label: Labels): string | undefined {
  const laps = (['text', 'match', 'own_answer', 'first_word', 'done'] as const).flatMap((lap) => {
    const one = figures[lap]
    return one ? [`${label[lap]} ${Math.round(one.p50)} / ${Math.round(one.p95)} ms`] : []
  })
  return laps.length > 0 ? filled(label.help_after, { laps: laps.join(label.comma) }) : undefined
}

function clockTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`
const percentOf = (share: number) => String(Math.round(share * 100))
const filled = (form: string, values: Record<string, string>) =>
  form.replace(/\{(\w+)\}/g, (_, place: string) => values[place] ?? '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const quoted = (text: string) => text.trim().replace(/^/gm, '> ')
