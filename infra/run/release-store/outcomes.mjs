// @ts-check
/** Somebody else's release, or rollback, became live after this one had looked. */
export class AnotherRelease extends Error {
  constructor() {
    super('Another release came between, and what is live was not changed: look at make releases, then try again.');
  }
}

/** The store did not say whether it took a new `release.json`. It is whole in either case. */
export class PerhapsLive extends Error {
  /** @param {Error} cause what went wrong */
  constructor(cause) {
    super(`${cause.message} Whether the release is live is not known: make releases says it.`, { cause });
  }
}
