/** After a refusal, so many calls of the same form go without a response format before one tries it again. */
const CALLS_WITHOUT = 20

/**
 * Which forms a server refused as a response format. What is wanted stands in the task too, so a refusal costs one call
 * and not the answer; it may be about one schema, or be over when the model behind the address has changed.
 */
export class FormatMemory {
  readonly #left = new WeakMap<object, number>()

  mayAsk(form: object): boolean {
    const left = this.#left.get(form) ?? 0
    if (left > 0) this.#left.set(form, left - 1)
    return left === 0
  }

  refused(form: object): void {
    this.#left.set(form, CALLS_WITHOUT)
  }
}
