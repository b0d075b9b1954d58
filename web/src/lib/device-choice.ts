/** One choice made on this device, whoever is signed in. */
export type DeviceChoice<Value extends string> = {
  /** The value kept last; undefined where none is, where an unknown one is, and where storage is refused. */
  read(): Value | undefined
  /** Undefined forgets the choice. Where the browser refuses storage, nothing is kept and nothing is thrown. */
  keep(value: Value | undefined): void
}

/** Keeps a choice for the next visit, under `greenroom.<name>` in localStorage. Only `values` are ever read back. */
export function deviceChoice<const Value extends string>(name: string, values: readonly Value[]): DeviceChoice<Value> {
  const key = `greenroom.${name}`
  return {
    read: () => {
      try {
        const kept = localStorage.getItem(key)
        return values.find((value) => value === kept)
      } catch {
        return undefined
      }
    },
    keep: (value) => {
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      } catch {
        // Private windows and full disks: the choice lasts as long as the page.
      }
    },
  }
}
