import { operations } from '@contract/operations';
import { z } from 'zod';

interface Shape {
  type?: string | string[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  [more: string]: unknown;
}
/** Whether a pattern matches only texts of limited length: no `*`, `+` or open-ended count. */
const isBounded = (pattern: string) =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]/g, 'c'));
const boundedFormats = new Set(['date', 'date-time', 'uuid']);

function unboundedTexts(shape: unknown, path: string): string[] {
  if (Array.isArray(shape)) return shape.flatMap((one, at) => unboundedTexts(one, `${path}.${at}`));
  if (shape === null || typeof shape !== 'object') return [];
  const { type, maxLength, pattern, format } = shape as Shape;
  const isFree = type === 'string' && !('enum' in shape) && !('const' in shape);
  const isLimited = maxLength !== undefined || (pattern !== undefined && isBounded(pattern)) || boundedFormats.has(format ?? '');
  const here = isFree && !isLimited ? [path] : [];
  return [...here, ...Object.entries(shape).flatMap(([key, value]) => (key === 'pattern' ? [] : unboundedTexts(value, `${path}.${key}`)))];
}

test('every text that an operation accepts has a maximum length', () => {
  const found = Object.values(operations).flatMap(({ operationId, input }) =>
    unboundedTexts(z.toJSONSchema(input as z.ZodType, { io: 'input', unrepresentable: 'any' }), operationId),
  );
  expect(Object.keys(operations).length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
