import { z } from 'zod'

/** What was read out of a resume, in the terms of JSON Resume (jsonresume.org/schema). Absent means not found. */

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as exact as the document. */
const PartialDate = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
  .meta({ example: '2024-05' })

export const WorkEntry = z.object({
  name: z.string().optional(),
  position: z.string().optional(),
  location: z.string().optional(),
  /** A current position has a start and no end. */
  startDate: PartialDate.optional(),
  endDate: PartialDate.optional(),
  summary: z.string().optional(),
  highlights: z.array(z.string()).default([]),
})
export type WorkEntry = z.infer<typeof WorkEntry>

/** A post in a club, on campus or for a good cause. */
export const VolunteerEntry = WorkEntry.omit({ name: true }).extend({ organization: z.string().optional() })
export type VolunteerEntry = z.infer<typeof VolunteerEntry>

export const EducationEntry = z.object({
  institution: z.string().optional(),
  area: z.string().optional(),
  studyType: z.string().optional(),
  startDate: PartialDate.optional(),
  endDate: PartialDate.optional(),
  score: z.string().optional(),
})
export type EducationEntry = z.infer<typeof EducationEntry>

export const ProjectEntry = z.object({
  name: z.string().optional(),
  description: z.string().optional(),
  startDate: PartialDate.optional(),
  endDate: PartialDate.optional(),
  highlights: z.array(z.string()).default([]),
  url: z.string().optional(),
})

export const Profile = z.object({
  basics: z
    .object({
      name: z.string().optional(),
      label: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      url: z.string().optional(),
      summary: z.string().optional(),
      location: z.string().optional(),
      profiles: z
        .array(z.object({ network: z.string(), username: z.string().optional(), url: z.string().optional() }))
        .default([]),
    })
    .default({ profiles: [] }),
  work: z.array(WorkEntry).default([]),
  /** Absent where none was found, and in profiles from before it was read. */
  volunteer: z.array(VolunteerEntry).optional(),
  education: z.array(EducationEntry).default([]),
  projects: z.array(ProjectEntry).default([]),
  skills: z.array(z.object({ name: z.string().optional(), keywords: z.array(z.string()) })).default([]),
  languages: z.array(z.object({ language: z.string(), fluency: z.string().optional() })).default([]),
  certificates: z
    .array(z.object({ name: z.string(), date: PartialDate.optional(), issuer: z.string().optional() }))
    .default([]),
})
export type Profile = z.infer<typeof Profile>
