// @ts-check
export class AnotherRelease extends Error {
  constructor() {
    super('Another release came between, and what is live was not changed: look at make releases, then try again.');
  }
}

/** The store did not answer whether it wrote `release.json`. The record is complete in either case. */
export class PerhapsLive extends Error {
  /** @param {Error} cause */
  constructor(cause) {
    super(`${cause.message} Whether the release is live is not known: make releases says it.`, { cause });
  }
}
