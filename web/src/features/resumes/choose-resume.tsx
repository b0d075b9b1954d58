import type { Resume } from '@greenroom/contract/resumes'
import { EarlierResumes } from './earlier-resumes.tsx'
import { UploadResume, type UploadResumeProps } from './upload-resume.tsx'

/** A file, or pasted text, or one that was read before. */
export function ChooseResume({ onUse, ...upload }: UploadResumeProps & { onUse: (resume: Resume) => void }) {
  return (
    <div className="grid gap-x-16 gap-y-12 side:grid-cols-[1fr_392px]">
      <UploadResume {...upload} />
      <EarlierResumes onUse={onUse} />
    </div>
  )
}
