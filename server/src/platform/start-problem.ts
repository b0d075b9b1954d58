/** Why the program cannot start (or go on), in one line that says what to do; it is shown without a stack trace. */
export class StartProblem extends Error {}
