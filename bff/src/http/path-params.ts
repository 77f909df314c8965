import type { Schema } from './validator';

/** Other text is left for the schema to refuse (refusal 12). */
export function parseParams(schema: Schema, params: Readonly<Record<string, string>>): Record<string, unknown> {
  const properties = 'properties' in schema ? (schema.properties as Record<string, { type?: string }>) : {};
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => {
      const isId = properties[name]?.type === 'integer' && /^[1-9]\d{0,15}$/.test(text);
      return [name, isId ? Number(text) : text];
    }),
  );
}
