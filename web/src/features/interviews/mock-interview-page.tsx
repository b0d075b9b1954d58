import { InterviewByAddress } from '#features/interviews/run/interview-by-address.tsx'

/** /mock-interview: eight questions, spoken, answered and judged. */
export const MockInterviewPage = () => <InterviewByAddress />
