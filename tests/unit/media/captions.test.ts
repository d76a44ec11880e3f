import { readCaptions, writeVtt } from '@/server/media/captions';

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
    ['', 1, 'there is not one cue here'],
    ['hello', 1, 'a line with times was expected'],
    [vtt('00:02.000 --> 00:01.000', 'x'), 3, 'ends before it begins'],
    [vtt('00:01.000 --> later', 'x'), 3, 'later is not a time'],
    [vtt('00:61.000 --> 01:02.000', 'x'), 3, '00:61.000 is not a time'],
    [vtt('00:01.000 --> 00:02.000', '', '00:03.000 --> 00:04.000', 'x'), 3, 'has no words'],
    [vtt('00:01.000 --> 00:02.000', 'a', '00:03.000 --> 00:04.000', 'b'), 5, 'an empty line is missing'],
    [vtt('99:00.000 --> 99:01.000', 'x'), 3, '99:00.000 is not a time'],
    [vtt('01:00:00.000 --> 01:00:01.000', 'x'), 3, "after the film's end"],
    [vtt('00:01.000 --> 00:02.000', 'a\u0000b'), 4, 'NUL'],
  ])('%j: line %d %s', (source, line, what) => {
    const { trouble } = readCaptions(source, 60_000);
    expect(trouble?.[0]).toMatchObject({ line, what: expect.stringContaining(what) as string });
  });

  it('name everything that is wrong at once, up to twenty', () => {
    const bad = Array.from({ length: 30 }, () => ['00:02.000 --> 00:01.000', 'x', '']).flat();
    expect(readCaptions(vtt(...bad)).trouble).toHaveLength(20);
  });
});
