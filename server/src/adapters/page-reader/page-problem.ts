import type { PageFailure } from './port.ts'

/** Thrown inside the reader for what is wrong with a page. */
export class PageProblem extends Error {
  readonly reason: PageFailure
  constructor(reason: PageFailure) {
    super(reason)
    this.reason = reason
  }
}

/** Thrown for an address that must not be read, wherever on the way it shows. */
export class AddressRefused extends Error {}
