/** What several generators give, as it comes. Ending it ends them all. They must not throw. */
export async function* asTheyCome<T>(
  sources: AsyncGenerator<T, void, undefined>[],
): AsyncGenerator<T, void, undefined> {
  const steps = new Map(sources.map((source) => [source, stepOf(source)]))
  try {
    while (steps.size > 0) {
      const { source, step } = await Promise.race(steps.values())
      if (step.done) steps.delete(source)
      else {
        steps.set(source, stepOf(source))
        yield step.value
      }
    }
  } finally {
    for (const source of steps.keys()) void source.return()
  }
}

const stepOf = async <T>(source: AsyncGenerator<T, void, undefined>) => ({ source, step: await source.next() })
