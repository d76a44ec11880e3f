import { hasHiddenCharacters, Name, withoutHiddenCharacters } from '@contract/common';
import { operations } from '@contract/operations';
import { type z } from 'zod';

const rightToLeft = '\u202E';

describe('a name or title', () => {
  it.each([
    ['a right-to-left override', `Roofs ${rightToLeft}niar fo`],
    ['an isolate', 'Roofs \u2066of rain\u2069'],
    ['a zero width space', 'Ro\u200Bofs'],
    ['a word joiner', 'Ro\u2060ofs'],
    ['a soft hyphen', 'Ro\u00ADofs'],
    ['a line break', 'Roofs\nof rain'],
    ['a bell', 'Roofs\u0007'],
    ['tag characters', 'Roofs\u{E0041}'],
    ['only joiners', 'x'.replace('x', '\u200D\u200C')],
    ['a Hangul filler', '\u3164'],
  ])('is refused with %s, and says why', (_, value) => {
    const { success, error } = Name(80).safeParse(value);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toMatch(/hidden characters|at least one letter/);
  });

  it.each([
    'Roofs of rain',
    'हिन्दी सिनेमा',
    'ക്‍ഷ',
    'শ্রীমতী',
    'نمائش',
    '千と千尋',
    'Café – “Ça va?”',
    '👩‍👩‍👧 family',
    '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '❤️',
  ])('may be %s', (value) => {
    expect(Name(80).safeParse(value)).toEqual({ success: true, data: value });
  });

  it('from another service is accepted without its hidden characters', () => {
    expect(withoutHiddenCharacters(`Meera${rightToLeft} Nair\u200B`)).toBe('Meera Nair');
    expect(hasHiddenCharacters('Meera Nair')).toBe(false);
  });
});

/** Single-line fields that other people see. Not `fileName`: it comes from a device, and only its owner sees it. */
const shownOnOneLine = /^(name|title|label|tagline|as|holder|guestName|holderName|tierName|legalName|city|address|subject|licence)$/;

/** Filters and device fields, which other people do not see. */
const notShown = /^(events\.feed(Authorized)?\.city|other\.eventStream\.deviceInfo\..*)$/;

function namesIn(schema: unknown, path: string): [string, z.ZodType][] {
  const { def } = schema as { def?: { type?: string; shape?: Record<string, z.ZodType>; [more: string]: unknown } };
  if (!def) return [];
  const inner = [def.innerType, def.element, def.in, def.left, def.right, ...((def.options as unknown[] | undefined) ?? [])];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, field]): [string, z.ZodType][] => [
      ...(shownOnOneLine.test(key) ? ([[`${path}.${key}`, field]] as [string, z.ZodType][]) : []),
      ...namesIn(field, `${path}.${key}`),
    ]),
    ...inner.flatMap((one) => (one ? namesIn(one, path) : [])),
  ];
}

test('no operation accepts a name or title with hidden characters', () => {
  const fields = Object.values(operations).flatMap(({ operationId, input }) => namesIn(input, operationId));
  const accepts = fields.filter(([path, field]) => !notShown.test(path) && field.safeParse(`Roofs ${rightToLeft}niar`).success);
  expect(fields.length).toBeGreaterThan(40);
  expect(accepts.map(([path]) => path)).toEqual([]);
});
