/** Something about a file that the person can put right; the message says what. */
export class InputProblem extends Error {}
