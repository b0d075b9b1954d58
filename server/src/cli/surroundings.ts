/** What a command of the command line reads and writes; its tests call it with others. */
export type Surroundings = {
  variables(): Record<string, string | undefined>
  print(text: string): void
  /** @param problem text, or an error that nobody foresaw */
  complain(problem: unknown): void
}
