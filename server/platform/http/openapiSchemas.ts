import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { unitOf } from './fieldUnits';

export type Schema = Record<string, unknown>;
type Io = 'input' | 'output';
type NamedSchemas = readonly (readonly [string, z.ZodType])[];
type Operation = Pick<Endpoint, 'operationId' | Io>;

const refPrefix = '#/components/schemas/';
const refsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([\w.]+)"/g)].map(([, name = '']) => name);

/** The names that `root` refers to, directly or through the schemas it refers to. */
function refsFrom(root: unknown, schemas: Record<string, Schema | undefined>) {
  const found = new Set(refsIn(root));
  for (const name of found) for (const inner of refsIn(schemas[name])) found.add(inner);
  return found;
}

const isNumeric = ({ type, anyOf }: Schema): boolean =>
  [type].flat().some((name) => name === 'number' || name === 'integer') || ((anyOf as Schema[] | undefined)?.some(isNumeric) ?? false);

/** Says what each number measures, and leaves out what tells a caller nothing: the bounds of a JavaScript integer, a pattern beside its format. */
function tidy(schema: Schema) {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const [name, field] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
    const unit = isNumeric(field) && unitOf(name);
    if (unit) field.description ??= unit;
  }
  for (const inner of Object.values(schema)) if (inner && typeof inner === 'object') tidy(inner as Schema);
}

function generate(schemas: NamedSchemas, io: Io): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of schemas) registry.add(schema, { id });
  const generated = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => refPrefix + id,
  }).schemas as Record<string, Schema>;
  for (const schema of Object.values(generated)) {
    delete schema.$schema;
    delete schema.$id;
    tidy(schema);
  }
  return generated;
}

/**
 * The JSON Schemas of the named schemas, and of the inputs and outputs of operations. No component says `additionalProperties: false`: an
 * answer may gain a field at any time.
 */
export function createSchemas(named: NamedSchemas, operations: readonly Operation[]) {
  const names = new Map(named.map(([name, schema]) => [schema, name]));
  // As copies: an unnamed schema that two operations share, or that is part of another, is no component.
  const copyOf = (schema: z.ZodType) => z.clone(schema, schema.def);
  const unnamed = (io: Io) =>
    operations.flatMap((operation): [string, z.ZodType][] =>
      names.has(operation[io]) ? [] : [[operation.operationId, copyOf(operation[io])]],
    );
  const outputs = generate([...named, ...unnamed('output')], 'output');
  const inputs = generate([...named, ...unnamed('input')], 'input');

  const inputOf = ({ operationId, input }: Operation) => inputs[names.get(input) ?? operationId] ?? {};
  const refOr = (name: string | undefined, schema: Schema | undefined) => (name ? { $ref: refPrefix + name } : (schema ?? {}));
  const inputRefOf = ({ operationId, input }: Operation) => refOr(names.get(input), inputs[operationId]);
  const outputRefOf = ({ operationId, output }: Operation) => refOr(names.get(output), outputs[operationId]);
  const sent = refsFrom(operations.map(inputRefOf), inputs);
  const answered = refsFrom(operations.map(outputRefOf), outputs);
  const twofold = [...answered].filter((name) => sent.has(name) && JSON.stringify(inputs[name]) !== JSON.stringify(outputs[name]));
  if (twofold.length > 0) throw new Error(`One name for two forms, that of the request and that of the answer: ${twofold.join(', ')}`);
  const components = { ...inputs, ...Object.fromEntries([...answered].map((name) => [name, outputs[name]])) };

  return {
    /** The input's own schema, also where it has a name, because its fields go into the path, the query or the body. */
    inputOf,
    inputRefOf,
    outputRefOf,
    /** The components that `root` refers to, directly or through others. */
    componentsOf: (root: unknown) => Object.fromEntries([...refsFrom(root, components)].sort().map((name) => [name, components[name]])),
  };
}
