import { z } from 'zod';

const stripped = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;
const stripInner = (value: unknown): unknown =>
  isSchema(value) ? strip(value) : Array.isArray(value) && value.every(isSchema) ? value.map(strip) : value;

function strip(schema: z.core.$ZodType): z.core.$ZodType {
  const known = stripped.get(schema);
  if (known) return known;
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & Partial<z.core.$ZodObjectDef> };
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(def).map(([name, value]) => [name, stripInner(value)]));
  if (def.shape) changed.shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, strip(field)]));
  if (def.catchall instanceof z.core.$ZodNever) changed.catchall = undefined;
  const isSame = Object.entries(def).every(([name, value]) => changed[name] === value);
  const result = isSame ? schema : z.clone(schema, { ...def, ...changed });
  stripped.set(schema, result);
  return result;
}

/**
 * The same schema, except that its strict objects drop the keys they do not know, at every depth: a column that a query reads in addition is
 * left out of the answer instead of failing it. A missing or wrong field is still an error.
 */
export const stripUnknownKeys = <T extends z.ZodType>(schema: T): T => strip(schema) as T; // -- the shape is the same, only the refusal is gone
