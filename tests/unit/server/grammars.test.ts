import { containsAadhaar } from '@contract/aadhaar';
import fc from 'fast-check';
import { safeRedirectUrl } from '@/server/modules/auth/redirectUrl';
import { fromBase45, toBase45 } from '@/server/modules/events/base45';
import { slugOf } from '@/server/modules/ott/releaseForm';
import { csvLines } from '@/server/platform/csv';
import { toSearchWords, toTsQuery } from '@/server/platform/searchText';
import { browserOf, osOf } from '@/utils/device';
import { suggestHandle } from '@/utils/names';
import { parseCoordinates } from '@/utils/regions';

// eslint.config.mjs refuses super-linear patterns; here each parser gets inputs that are slow for such patterns, and its result is bounded.
const piece = fc.constantFrom(
  '-',
  '_',
  ' ',
  '<',
  '"',
  '\\',
  '/',
  '//',
  '%2f',
  '\u202E',
  '\u0301',
  '1',
  '12.5',
  ',',
  '=',
  '@',
  'a',
  'é',
  'क',
  '👩‍👩',
  '\r\n',
  '\0',
);
const anyText = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')),
);
const holds = (check: (text: string) => void) => fc.assert(fc.property(anyText, check), { numRuns: 300 });

describe('arbitrary input', () => {
  it('a search has at most eight words, none of which can escape its quotes', () =>
    holds((text) => {
      const words = toSearchWords(text);
      expect(words.length).toBeLessThanOrEqual(8);
      expect(words.join('')).toMatch(/^[\p{L}\p{N}\p{M}]*$/u);
      expect(toTsQuery(words)).not.toMatch(/''|\\/);
    }));

  it('the redirect after sign-in stays on this site', () =>
    holds((text) => {
      const url = safeRedirectUrl(`/${text}`, 'https://marquee.test');
      expect(new URL(url, 'https://marquee.test').origin).toBe('https://marquee.test');
    }));

  it('slugs and handles are short ASCII', () =>
    holds((text) => {
      expect(slugOf(text, 'rel_abcdef')).toMatch(/^[a-z0-9-]{1,67}$/);
      expect(suggestHandle(text)).toMatch(/^[a-z0-9_]{0,30}$/);
    }));

  it('a CSV cell never begins a formula', () =>
    holds((text) => {
      expect(
        csvLines([[text]])
          .slice(0, -2)
          .replace(/^"/, ''),
      ).not.toMatch(/^[=+@\t\r-]/);
    }));

  it('coordinates, ticket codes, user agents and identity numbers are parsed or refused without an exception', () =>
    holds((text) => {
      const found = parseCoordinates(text);
      if (found) expect(Math.abs(found.latitude)).toBeLessThanOrEqual(90);
      const bytes = fromBase45(text);
      if (bytes) expect(toBase45(bytes)).toBe(text);
      expect(typeof browserOf(text).name).toBe('string');
      expect(typeof osOf(text)).toBe('string');
      expect(typeof containsAadhaar(text)).toBe('boolean');
    }));
});
