import type { Coach } from '@greenroom/coach/coach'
import type { Background } from '#platform/background.ts'
import type { Clock } from '#platform/clock.ts'
import { cleanText } from '#platform/http/clean-text.ts'
import type { Owned } from '#platform/ownership.ts'
import { cutOffBefore } from '#platform/read-again.ts'
import { keepCorrections } from './corrections.ts'
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
export async function improveResume(parts: ImprovingDependencies, resume: Owned<ResumeRow>): Promise<Owned<ResumeRow>> {
  if (!parts.coach.improveResume || resume.status !== 'completed') return resume
  const begun = await parts.readAgain.start(resume, parts.clock())
  if (!begun) return resume
  inBackground(parts, begun)
  return begun
}

/** Begins again what was cut off with its process. */
export async function improveCutOff(parts: ImprovingDependencies, aloneSince: Date | undefined): Promise<void> {
  if (!parts.coach.improveResume) return
  for (;;) {
    const resume = await parts.readAgain.takeCutOff(cutOffBefore(parts.clock(), aloneSince), parts.clock())
    if (!resume) return
    inBackground(parts, resume)
  }
}

function inBackground({ readAgain, coach, background }: ImprovingDependencies, resume: Owned<ResumeRow>) {
  const { text, profile, skills, confidence } = resume
  background.run(resume.userId, 'read a resume again', async (ending) => {
    if (text === null || profile === null) return
    const improved = await coach
      .improveResume?.(text, { profile, skills, confidence: confidence ?? {} })
      .catch(() => undefined)
    if (ending.aborted) return readAgain.leave(resume)
    const reading = improved && (cleanText(improved.reading) as typeof improved.reading)
    await readAgain.finish(
      resume,
      improved && reading
        ? { ...keepCorrections(resume, reading), improvements: improved.improvements, readBy: improved.read_by }
        : {},
    )
  })
}
