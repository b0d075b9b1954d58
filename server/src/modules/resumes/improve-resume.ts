import type { Coach } from '@greenroom/coach/coach'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import { cleanText } from '#platform/http/clean-text.ts'
import type { Owned } from '#platform/ownership.ts'
import type { ReadAgainRepo } from './read-again-repo.ts'
import type { ResumeRow } from './tables.ts'

export type ImprovingDependencies = {
  readAgain: ReadAgainRepo
  coach: Pick<Coach, 'improveResume'>
  background: Background
  clock: Clock
}

/**
 * Has a model read a resume again that the built-in coach has read; nobody waits for it. Whatever fails leaves the
 * reading as it is, and so does whatever became of the resume meanwhile.
 * @returns the resume, which says that it is being read again where it is.
 */
export async function improveResume(
  { readAgain, coach, background, clock }: ImprovingDependencies,
  resume: Owned<ResumeRow>,
): Promise<Owned<ResumeRow>> {
  const { text, profile, skills, confidence } = resume
  const { improveResume: improve } = coach
  if (!improve || resume.status !== 'completed' || text === null || profile === null) return resume
  const begun = await readAgain.start(resume, clock())
  if (!begun) return resume
  background.run(resume.userId, 'read a resume again', async () => {
    const improved = await improve(text, { profile, skills, confidence: confidence ?? {} }).catch(() => undefined)
    const reading = improved && (cleanText(improved.reading) as typeof improved.reading)
    await readAgain.finish(
      begun,
      improved && reading ? { ...reading, improvements: improved.improvements, readBy: improved.read_by } : {},
    )
  })
  return begun
}
