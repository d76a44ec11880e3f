import fc from 'fast-check';

/** The part of JSON Schema that the contract uses. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  items?: Shape | boolean;
  prefixItems?: Shape[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}
/** Ids of existing rows by the name of the field that carries them: `sessionID`, `channelID`, … */
export type Pool = Record<string, readonly string[]>;

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥'.repeat(40),
  'ක්‍ෂ',
  '\u202eabc',
  "'; DROP TABLE users; --",
  '%_\\',
  '../../etc/passwd',
  '<script>',
  '{}',
  '[]',
  'null',
  'NaN',
  '-1',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(9000),
);
const cursor = fc
  .array(
    fc.oneof(
      fc.constantFrom<unknown>('', 'x', '0', '-1', '9', '9'.repeat(40), null, true, '2026-01-01T00:00:00.000Z', '\u0000', {}, []),
      fc.double(),
    ),
    { maxLength: 4 },
  )
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
const instant = fc.constantFrom(
  '2026-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-29T00:00:00Z',
  '2026-11-21T10:00:00+14:00',
);
const day = fc.constantFrom('2026-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2024-02-29');
const anything = fc.oneof(nasty, fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, [], {}, [[]], { a: { b: 1 } }, '7'));

function text(shape: Shape): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 60 } = shape;
  const sized = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' });
  if (shape.format === 'date-time') return fc.oneof(instant, sized);
  if (shape.format === 'date') return fc.oneof(day, sized);
  if (shape.pattern) return fc.oneof(fc.stringMatching(new RegExp(shape.pattern, 'u')), sized);
  return fc.oneof(
    { arbitrary: sized, weight: 3 },
    { arbitrary: nasty, weight: 2 },
    { arbitrary: fc.constant('x'.repeat(Math.min(maxLength, 5000))), weight: 1 },
  );
}

function whole({ minimum = -5, maximum = 2 ** 31 + 5 }: Shape): fc.Arbitrary<number> {
  const low = Math.max(minimum, Number.MIN_SAFE_INTEGER);
  const high = Math.max(low, Math.min(maximum, Number.MAX_SAFE_INTEGER));
  return fc.oneof(fc.constantFrom(low, high), fc.integer({ min: low, max: high }));
}

/** Values that match the shape, sometimes only nearly; some ids are those of existing rows. */
export function valueOf(shape: Shape, name: string, pool: Pool): fc.Arbitrary<unknown> {
  const known = pool[name] ?? pool[name.replace(/^by(?=[A-Z])/, '').replace(/^\w/, (first) => first.toLowerCase())];
  if (name === 'cursor') return fc.oneof(cursor, nasty);
  if (known?.length) return fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 8 }, { arbitrary: text(shape), weight: 1 });
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map((one) => valueOf(one, name, pool)));
  if (shape.allOf) return valueOf(Object.assign({}, ...shape.allOf) as Shape, name, pool);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'object':
      return shape.properties
        ? inputOf(shape, pool)
        : fc.dictionary(
            text(shape.propertyNames ?? { maxLength: 8 }) as fc.Arbitrary<string>,
            valueOf(typeof shape.additionalProperties === 'object' ? shape.additionalProperties : {}, '', pool),
            { maxKeys: 3 },
          );
    case 'array': {
      if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map((item) => valueOf(item, name, pool)));
      const minLength = shape.minItems ?? 0;
      const one = name.replace(/IDs$/, 'ID').replace(/s$/, '');
      return fc.array(valueOf(typeof shape.items === 'object' ? shape.items : {}, one, pool), {
        minLength,
        maxLength: Math.max(minLength, Math.min(shape.maxItems ?? 4, 4)),
      });
    }
    case 'string':
      return text(shape);
    case 'integer':
      return whole(shape);
    case 'number':
      return fc.oneof(whole(shape), fc.double({ noNaN: true, min: shape.minimum ?? -10, max: shape.maximum ?? 10 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return anything;
  }
}

/** A value for one field: matches its shape in four of five cases. */
export const fieldOf = (shape: Shape, name: string, pool: Pool) =>
  fc.oneof({ arbitrary: valueOf(shape, name, pool), weight: 4 }, { arbitrary: anything, weight: 1 });

/** An input of an operation; in about every sixth, one field does not match its shape. */
export function inputOf(shape: Shape, pool: Pool): fc.Arbitrary<Record<string, unknown>> {
  const all = Object.entries(shape.properties ?? {});
  const weight = 6 * Math.max(1, all.length);
  const fields = all.map(([name, field]) => [
    name,
    fc.oneof({ arbitrary: valueOf(field, name, pool), weight }, { arbitrary: anything, weight: 1 }),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: shape.required ?? [] });
}
