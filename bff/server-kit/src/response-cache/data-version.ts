/** The version of data, read apart. */
interface ParsedVersion {
  readonly text: string;
  readonly base: string;
  /** The name of each tag's data. */
  readonly names: ReadonlyMap<string, string>;
}

/** Writes the version of data down: a name for all of them, and one for those of each tag. */
export function encodeDataVersion(base: string, names: Readonly<Record<string, string>>): string {
  return [base, ...Object.entries(names).map(([tag, name]) => `${tag}=${name}`)].join(';');
}

/** What of a version an answer goes by that was made from the data of some tags: it stays the same while only others change.
 *  @param version as `taggedVersion` writes it; of another text all counts
 *  @param tags null: nobody knows what it was made from, so that all counts */
export function versionForTags(version: string, tags: Iterable<string> | null): string {
  if (tags === null) return version;
  const { base, names } = parse(version);
  return [...tags].sort().reduce((text, tag) => `${text};${tag}=${names.get(tag) ?? ''}`, base);
}

// Everybody asks for the same one until the data change.
let lastParsed: ParsedVersion = { text: '', base: '', names: new Map() };

function parse(text: string): ParsedVersion {
  if (text === lastParsed.text) return lastParsed;
  const [base = '', ...named] = text.split(';');
  const names = new Map(named.map((each) => each.split('=', 2) as [string, string]));
  return (lastParsed = { text, base, names });
}
