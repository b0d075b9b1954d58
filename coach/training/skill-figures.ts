import { readResume } from '#built-in/resume/read-resume.ts'
import { withTaggedSkills } from '#built-in/resume/tagged-skills.ts'
import { askedOfResume } from '#built-in/resume/tagged-text.ts'
import { documentOfText } from '#built-in/resume/testing/document-of-text.ts'
import type { ResumeKind } from '#coach.ts'
import type { Tagger } from '#models/tagger.ts'
import type { LabelledResume } from './labelled-resumes.ts'
import { nameKey } from './same-skill.ts'

/** 0 to 1; over all names of all resumes. */
export type SkillFigures = { precision: number; recall: number; f1: number }
/** What one resume lists that was not read, and what was read that it does not list. */
export type SkillFaults = { id: string; missed: string[]; wrong: string[] }

/** How well skills are read, by rules alone and with the tagger. A skill counts when it is the same name, case and marks aside. */
export async function skillFigures(
  resumes: LabelledResume[],
  tagger: Pick<Tagger<ResumeKind>, 'read'>,
): Promise<{ rules: SkillFigures; tagged: SkillFigures; faults: SkillFaults[] }> {
  const counts = { rules: { right: 0, read: 0, named: 0 }, tagged: { right: 0, read: 0, named: 0 } }
  const faults: SkillFaults[] = []
  for (const { id, text, labels } of resumes) {
    const document = documentOfText(text)
    const asked = askedOfResume(document)
    const rules = readResume(document)
    const tagged = asked === undefined ? rules : withTaggedSkills(rules, asked, await tagger.read(asked))
    const skills = labels.filter(({ kind }) => kind === 'skill')
    const named = new Set(skills.map(({ from, to }) => nameKey(text.slice(from, to))))
    for (const [way, reading] of Object.entries({ rules, tagged })) {
      const read = new Set(reading.skills.map(nameKey))
      const count = way === 'rules' ? counts.rules : counts.tagged
      count.right += read.intersection(named).size
      count.read += read.size
      count.named += named.size
      if (way === 'tagged') faults.push({ id, missed: [...named.difference(read)], wrong: [...read.difference(named)] })
    }
  }
  return { rules: figuresOf(counts.rules), tagged: figuresOf(counts.tagged), faults }
}

const figuresOf = ({ right, read, named }: Record<'right' | 'read' | 'named', number>): SkillFigures => ({
  precision: right / read,
  recall: right / named,
  f1: (2 * right) / (read + named),
})
