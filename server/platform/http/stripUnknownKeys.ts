import { z } from 'zod';

const stripped = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;
const stripInner = (value: unknown): unknown =>
  isSchema(value) ? strip(value) : Array.isArray(value) && value.every(isSchema) ? value.map(strip) : value;

function strip(schema: z.core.$ZodType): z.core.$ZodType {
  const known = stripped.get(schema);
  if (known) return known;
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & Partial<z.core.$ZodObjectDef> };
  const entries = Object.entries(def).map(([name, value]): [string, unknown] => [name, stripInner(value)]);
  if (def.shape) entries.push(['shape', Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, strip(field)]))]);
  if (def.catchall instanceof z.core.$ZodNever) entries.push(['catchall', undefined]);
  const changed = Object.fromEntries(entries) as typeof def;
  const isSame = Object.entries(def).every(([name, value]) => changed[name as keyof typeof def] === value);
  const result = isSame ? schema : z.clone(schema, changed);
  stripped.set(schema, result);
  return result;
}

/**
 * The same schema, except that its strict objects drop the keys they do not know, at every depth: a column that a query reads in addition is
 * left out of the answer instead of failing it. A missing or wrong field is still an error.
 */
export const stripUnknownKeys = <T extends z.ZodType>(schema: T): T => strip(schema) as T; // -- the shape is the same, only the refusal is gone
