import { InterviewByAddress } from './run/interview-by-address.tsx'

/** /interview and /formal-interview: fifteen questions in an hour, on the same view as a mock interview. */
export const InterviewPage = () => <InterviewByAddress kind="formal" />
