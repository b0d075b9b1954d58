/**
 * Names the code and the knowledge that questions are packed with. What was packed with others must not be compared, and
 * packed banks are stored; the test beside this file says what to write here after a change.
 */
export const PACKED_VERSION = 'a6ef8e379f4939bb'
