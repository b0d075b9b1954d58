import { z } from 'zod'
import { GeneratedBy } from './basics.ts'

/** Who read a resume or posting, and what a second reading by a language model made better (docs/rules.md, Readings). */

export const VALUE_FIELDS = [
  'name',
  'label',
  'title',
  'company',
  'location',
  'salary_range',
  'job_type',
  'experience_level',
] as const
/** Lists whose entries may be put right as well. */
export const ENTRY_FIELDS = ['work', 'volunteer', 'education'] as const
export const NAME_FIELDS = ['skills', 'languages', 'certificates'] as const
export const IMPROVED_FIELDS = [...VALUE_FIELDS, ...ENTRY_FIELDS, ...NAME_FIELDS] as const
export const ImprovedField = z.enum(IMPROVED_FIELDS)
export type ImprovedField = z.infer<typeof ImprovedField>

/** In lists `added` counts names or entries that were missing, `corrected` entries that read otherwise now. */
export const Improvement = z.object({
  field: ImprovedField,
  added: z.number().int().min(0),
  corrected: z.number().int().min(0),
})
export type Improvement = z.infer<typeof Improvement>

/** Fields of whatever was read. */
export const readingNotes = {
  /** Whose reading it is now: `built-in`, or the provider and model that read it again. */
  read_by: GeneratedBy.optional(),
  /** A model is reading it again: ask once more in a moment. Absent otherwise. */
  reading_again: z.boolean().optional(),
  /** What the model's reading made better; empty when it found nothing to add. Absent before. */
  improvements: z.array(Improvement).optional(),
}
export const ReadingNotes = z.object(readingNotes)
export type ReadingNotes = z.infer<typeof ReadingNotes>
