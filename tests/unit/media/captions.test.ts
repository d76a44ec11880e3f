import fc from 'fast-check';
import { readCaptions, writeVtt } from '@/server/modules/media/captions';
import { createWorkMeter } from '@/server/platform/workMeter';

const vtt = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');

describe('captions', () => {
  it('are the same from WebVTT and from SubRip', () => {
    const fromVtt = readCaptions(
      vtt('NOTE by Meera', '', 'STYLE', '::cue { color: red }', '', 'first', '00:01.000 --> 00:02.500 align:start', 'नमस्ते', 'दुनिया'),
    );
    const fromSrt = readCaptions('\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\nनमस्ते\r\nदुनिया\r\n');
    expect(fromVtt).toEqual({ cues: [{ startMs: 1000, endMs: 2500, text: 'नमस्ते\nदुनिया' }] });
    expect(fromSrt).toEqual(fromVtt);
    expect(writeVtt(fromVtt.cues ?? [])).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nनमस्ते\nदुनिया\n');
  });

  it('keep bold, italic and underline, and nothing that a player could take for more', () => {
    const { cues } = readCaptions(
      vtt('00:01.000 --> 00:02.000', '<b>Bold</b> <script>x</script><c.red>red</c> {\\an8}up & away a --> b'.replace(' a --> b', '')),
    );
    expect(cues?.[0]?.text).toBe('<b>Bold</b> xred up &amp; away');
  });

  it.each([
    ['', 1, 'contains no cues'],
    ['hello', 1, 'expected a timing line'],
    [vtt('00:02.000 --> 00:01.000', 'x'), 3, 'ends before it begins'],
    [vtt('00:01.000 --> later', 'x'), 3, 'later is not a valid time'],
    [vtt('00:61.000 --> 01:02.000', 'x'), 3, '00:61.000 is not a valid time'],
    [vtt('00:01.000 --> 00:02.000', '', '00:03.000 --> 00:04.000', 'x'), 3, 'has no text'],
    [vtt('00:01.000 --> 00:02.000', 'a', '00:03.000 --> 00:04.000', 'b'), 5, 'an empty line is missing'],
    [vtt('99:00.000 --> 99:01.000', 'x'), 3, '99:00.000 is not a valid time'],
    [vtt('01:00:00.000 --> 01:00:01.000', 'x'), 3, "after the film's end"],
    [vtt('00:01.000 --> 00:02.000', 'a\u0000b'), 4, 'NUL'],
  ])('%j: line %d %s', (source, line, message) => {
    const { problems } = readCaptions(source, 60_000);
    expect(problems?.[0]).toMatchObject({ line, message: expect.stringContaining(message) as string });
  });

  it('name everything that is wrong at once, up to twenty', () => {
    const bad = Array.from({ length: 30 }, () => ['00:02.000 --> 00:01.000', 'x', '']).flat();
    expect(readCaptions(vtt(...bad)).problems).toHaveLength(20);
  });
});

describe('the work of reading captions', () => {
  const cue = (text: string) => vtt('00:01.000 --> 00:02.000', text);
  /** Characters examined, however the reading ends. */
  const workOf = (source: string) => {
    const meter = createWorkMeter(Number.MAX_SAFE_INTEGER, 'These captions');
    readCaptions(source, null, meter);
    return meter.spent;
  };
  const lines = (line: string, count: number) => vtt(...Array.from({ length: count }, () => line));
  it.each([
    ['open tags', (n: number) => cue('<'.repeat(n))],
    ['open braces', (n: number) => cue('{\\'.repeat(n))],
    ['empty tags', (n: number) => cue('<>'.repeat(n))],
    ['arrows', (n: number) => vtt(`${'-->'.repeat(n)}\u2028x`, 'x')],
    ['spaces in a line of times', (n: number) => vtt(`a${' '.repeat(n)}`, 'x')],
    ['blocks that are no cues', (n: number) => lines('x\n', n)],
    ['notes', (n: number) => lines('NOTE x\n', n)],
    ['lines without an end', (n: number) => lines('x', n)],
    ['cues', (n: number) => lines('00:01.000 --> 00:02.000\nx\n', n)],
  ])('doubles when %s double', (_, make) => {
    expect(workOf(make(2000))).toBeLessThanOrEqual(workOf(make(1000)) * 2.2 + 1000);
  });

  it('is at most eight looks at each character, whatever is sent', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '{\\',
      '}',
      '-->',
      '00:01.000 --> 00:02.000',
      '\n',
      '\n\n',
      'WEBVTT',
      'NOTE',
      ' ',
      '\u2028',
      '&',
      'x',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
        const source = pieces.join('');
        expect(workOf(source)).toBeGreaterThanOrEqual(source.length);
        expect(workOf(source)).toBeLessThanOrEqual(8 * source.length + 100);
      }),
    );
  });

  it('leaves no markup but bold, italic and underline, whatever is sent', () => {
    const piece = fc.constantFrom('<', '>', '<b>', '</i>', '{\\', '}', 'script', '&', 'x', ' ');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 60 }), (pieces) => {
        const text = readCaptions(cue(`x${pieces.join('')}`)).cues?.[0]?.text ?? '';
        expect(text.match(/<[^>]*>/g)?.filter((tag) => !/^<\/?[biu]>$/.test(tag)) ?? []).toEqual([]);
      }),
    );
  });

  it('ends with a refusal at the limit, and refuses lines and files that are too long', () => {
    expect(() => readCaptions(cue('x'.repeat(500)), null, createWorkMeter(100, 'These captions'))).toThrow('too complex');
    expect(readCaptions(cue('x'.repeat(5000))).problems?.[0]).toMatchObject({ line: 4, message: 'is longer than 4,000 characters' });
    expect(readCaptions(lines('00:01.000 --> 00:02.000\nx\n', 20_002)).problems?.[0]?.message).toContain('more than 20000 cues');
  });
});
