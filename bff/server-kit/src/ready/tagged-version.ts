/** The version of data, read apart. */
interface Read {
  readonly text: string;
  readonly base: string;
  /** The name of each tag's data. */
  readonly names: ReadonlyMap<string, string>;
}

/** Writes the version of data down: a name for all of them, and one for those of each tag. */
export function taggedVersion(base: string, names: Readonly<Record<string, string>>): string {
  return [base, ...Object.entries(names).map(([tag, name]) => `${tag}=${name}`)].join(';');
}

/** What of a version an answer goes by that was made from the data of some tags: it stays the same while only others change.
 *  @param version as `taggedVersion` writes it; of another text all counts
 *  @param tags null: nobody knows what it was made from, so that all counts */
export function versionOf(version: string, tags: Iterable<string> | null): string {
  if (tags === null) return version;
  const { base, names } = read(version);
  return [...tags].sort().reduce((text, tag) => `${text};${tag}=${names.get(tag) ?? ''}`, base);
}

// Everybody asks for the same one until the data change.
let last: Read = { text: '', base: '', names: new Map() };

function read(text: string): Read {
  if (text === last.text) return last;
  const [base = '', ...named] = text.split(';');
  const names = new Map(named.map((each) => each.split('=', 2) as [string, string]));
  return (last = { text, base, names });
}
