import { initialLevel } from '@/components/ott/player/engine/initialLevel';
import { firstSegments } from '@/components/ott/player/engine/prefetchVideo';
import { mediaPlaylist } from '@/server/modules/videos/playlists';

const playlist = mediaPlaylist(
  {
    initLength: 800,
    segments: [
      [4000, 800, 1000],
      [4000, 1800, 2000],
      [1500, 3800, 500],
    ],
  },
  '360p.mp4',
);

test.each([
  ['the beginning', 0, { start: 800, end: 1800 }],
  ['the middle', 5.5, { start: 1800, end: 3800 }],
  ['the very end', 99, { start: 3800, end: 4300 }],
])('%s needs the header and its own segment, as the API writes its playlists', (_where, seconds, range) =>
  expect(firstSegments(playlist, seconds)).toEqual([
    { file: '360p.mp4', range: { start: 0, end: 800 } },
    { file: '360p.mp4', range },
  ]),
);
test('an invalid playlist needs nothing', () => expect(firstSegments('{"error":"gone"}', 0)).toEqual([]));

const levels = [
  [240, 300_000],
  [480, 1_000_000],
  [720, 2_200_000],
  [1080, 4_200_000],
].map(([height = 0, bitsPerSecond = 0]) => ({ height, bitsPerSecond }));
const settings = { estimateBits: 1_600_000, aheadSeconds: 20, backSeconds: 30, bufferBytes: 1, capHeight: null, chosenHeight: null };
const desktop = { edge: 1080, density: 1, viewport: 1080 };
const phone = { edge: 360, density: 3, viewport: 360 };

test.each([
  ['an unknown connection: the lowest level, whose first segment loads at once', {}, desktop, 0],
  ['a slow connection', { estimateBits: 300_000 }, desktop, 0],
  ['a good connection', { estimateBits: 12_000_000 }, desktop, 2],
  ['a very good connection', { estimateBits: 50_000_000 }, desktop, 3],
  ['a very good connection and a phone', { estimateBits: 50_000_000 }, phone, 2],
  ['a very good connection with data saving', { estimateBits: 50_000_000, capHeight: 480 }, desktop, 1],
  ['the viewer’s choice', { chosenHeight: 720 }, phone, 2],
  ['the viewer’s choice, where it is missing', { chosenHeight: 360 }, desktop, 0],
])('a film starts over %s', (_what, more, box, index) => expect(initialLevel(levels, { ...settings, ...more }, box)).toBe(index));
