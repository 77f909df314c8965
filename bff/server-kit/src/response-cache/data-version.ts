interface ParsedVersion {
  readonly text: string;
  readonly base: string;
  readonly names: ReadonlyMap<string, string>;
}

/** `base;tag=name;tag=name`. */
export function encodeDataVersion(base: string, names: Readonly<Record<string, string>>): string {
  return [base, ...Object.entries(names).map(([tag, name]) => `${tag}=${name}`)].join(';');
}

/** @param tags null: unknown, so the whole version */
export function versionForTags(version: string, tags: Iterable<string> | null): string {
  if (tags === null) return version;
  const { base, names } = parse(version);
  return [...tags].sort().reduce((text, tag) => `${text};${tag}=${names.get(tag) ?? ''}`, base);
}

let lastParsed: ParsedVersion = { text: '', base: '', names: new Map() };

function parse(text: string): ParsedVersion {
  if (text === lastParsed.text) return lastParsed;
  const [base = '', ...named] = text.split(';');
  const names = new Map(named.map((each) => each.split('=', 2) as [string, string]));
  return (lastParsed = { text, base, names });
}
