import { commandForKey } from '@/components/ott/player/controls/keyboardShortcuts';
import { selectCaptions, savePlayerPreferences, readPlayerPreferences } from '@/components/ott/player/controls/playerPreferences';
import { stepSpeed } from '@/components/ott/player/controls/videoControls';
import { dataSavingCap, engineSettings, levelCap } from '@/components/ott/player/engine/engineSettings';
import { createMediaAddresses } from '@/components/ott/player/engine/mediaAddresses';
import { audioPlaylistURL } from '@/components/ott/player/engine/renditions';
import { resumeSeconds } from '@/components/ott/player/resumeSeconds';
import { clipSource } from '@/components/ott/snax/clipSource';
import { formatDataPerMinute, formatBytes } from '@/utils/format/formatBytes';

const unknownConnection = { isSaving: false, isCellular: false, megabitsDown: null };
const renditionHeights = [240, 360, 480, 720, 1080];

describe('the quality cap', () => {
  test.each([
    [{ ...unknownConnection, isSaving: true }, 360],
    [{ ...unknownConnection, isCellular: true }, 480],
    [{ ...unknownConnection, isSaving: true, isCellular: true }, 360],
    [unknownConnection, null],
  ])('%j is capped at %s', (connection, cap) => expect(dataSavingCap(connection)).toBe(cap));

  test.each([
    ['a 360 px phone upright', { edge: 203, density: 3, viewport: 360 }, null, 480],
    ['a 360 px phone in full screen: never 1080p', { edge: 360, density: 3, viewport: 360 }, null, 720],
    ['a desktop window', { edge: 720, density: 1, viewport: 720 }, null, 720],
    ['a large dense desktop', { edge: 1000, density: 2, viewport: 1000 }, null, 1080],
    ['mobile data on a desktop', { edge: 1000, density: 1, viewport: 1000 }, 480, 480],
    ['a player without a size yet', { edge: 0, density: 1, viewport: 800 }, null, 1080],
  ])('%s', (_, box, saving, height) => expect(levelCap(renditionHeights, saving, box)).toBe(height));

  test('without a level below the cap, the smallest is used', () =>
    expect(levelCap([720, 1080], 360, { edge: 300, density: 1, viewport: 900 })).toBe(720));

  test('the last measured bandwidth takes precedence over the browser’s estimate', () => {
    const settings = engineSettings({
      connection: { ...unknownConnection, megabitsDown: 10 },
      lastEstimateBits: 900_000,
      chosenHeight: 720,
    });
    expect(settings).toMatchObject({
      estimateBits: 900_000,
      aheadSeconds: 20,
      backSeconds: 30,
      bufferBytes: 20_000_000,
      chosenHeight: 720,
      capHeight: null,
    });
    expect(
      engineSettings({ connection: { ...unknownConnection, isSaving: true }, lastEstimateBits: null, chosenHeight: null }).aheadSeconds,
    ).toBe(10);
  });
});

describe('renewed URLs', () => {
  const tokenOf = (token: string) => `/media/v/${token}/master.m3u8`;
  const fileOf = (token: string) => `http://localhost/media/v/${token}/240p.mp4`;
  test('a segment of a playlist that any former token opened moves to the newest', () => {
    const addresses = createMediaAddresses(tokenOf('first'));
    addresses.renew(tokenOf('second'));
    expect(addresses.newestOf(fileOf('first'))).toBe(fileOf('second'));
    addresses.renew(tokenOf('third'));
    expect(addresses.newestOf(fileOf('first'))).toBe(fileOf('third'));
    expect(addresses.newestOf(fileOf('second'))).toBe(fileOf('third'));
  });
  test('nothing changes before the first renewal, nor for other URLs', () => {
    const addresses = createMediaAddresses(tokenOf('first'));
    expect(addresses.newestOf(fileOf('first'))).toBeNull();
    addresses.renew(tokenOf('second'));
    expect(addresses.newestOf('https://bucket.example/240p.mp4?X-Amz-Signature=1')).toBeNull();
  });
  test('a signature in the query goes to every file, and the newest replaces it', () => {
    const folder = 'https://films.example/videos/key';
    const addresses = createMediaAddresses(`${folder}/master.m3u8?Signature=1`);
    expect(addresses.newestOf(`${folder}/master.m3u8?Signature=1`)).toBeNull();
    expect(addresses.newestOf(`${folder}/240p.mp4`)).toBe(`${folder}/240p.mp4?Signature=1`);
    addresses.renew(`${folder}/master.m3u8?Signature=2`);
    expect(addresses.newestOf(`${folder}/240p.mp4`)).toBe(`${folder}/240p.mp4?Signature=2`);
    expect(addresses.newestOf(`${folder}/master.m3u8?Signature=1`)).toBe(`${folder}/master.m3u8?Signature=2`);
    expect(audioPlaylistURL(`${folder}/master.m3u8?Signature=2`)).toBe(`${folder}/audio.m3u8?Signature=2`);
  });
});

describe('captions', () => {
  const tracks = [
    { language: 'en', isAuto: true },
    { language: 'hi', isAuto: true },
    { language: 'hi-IN', isAuto: false },
  ];
  test.each([
    ['without a choice the viewer’s language is shown, human captions before automatic ones', null, ['hi-IN', 'en'], ['ta'], 'hi-IN'],
    ['no captions in the language of the audio', null, ['hi'], ['hi'], null],
    ['off stays off', 'off', ['hi'], ['ta'], null],
    ['a choice applies to the next film', 'en', ['hi'], ['ta'], 'en'],
    ['a language without captions', 'ml', ['ml'], ['ta'], null],
  ])('%s', (_, choice, languages, spoken, shown) => expect(selectCaptions(tracks, choice, languages, spoken)).toBe(shown));
});

test('saved preferences are restored', () => {
  savePlayerPreferences({ speed: 1.5, captions: 'hi' });
  savePlayerPreferences({ captionSize: 'XL' });
  expect(readPlayerPreferences()).toMatchObject({ speed: 1.5, captions: 'hi', captionSize: 'XL', height: null });
});

describe('keys', () => {
  const commandFor = (key: string, target: Element = document.body, more = {}) => {
    let received: KeyboardEvent | null = null;
    const onKeyDown = (event: Event) => void (received = event as KeyboardEvent);
    document.addEventListener('keydown', onKeyDown);
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
    document.removeEventListener('keydown', onKeyDown);
    return received ? commandForKey(received) : null;
  };
  test.each([
    ['k', { type: 'toggle' }],
    ['j', { type: 'seek', by: -10 }],
    ['>', { type: 'speed', by: 1 }],
    ['?', { type: 'help' }],
    ['7', { type: 'jump', fraction: 0.7 }],
    ['x', null],
  ])('%s', (key, command) => expect(commandFor(key)).toEqual(command));

  test('a button keeps Space, a slider its arrow keys, the browser its shortcuts', () => {
    document.body.innerHTML = '<button></button><div role="slider" tabindex="0"></div><input />';
    const [button, slider, input] = ['button', '[role=slider]', 'input'].map((which) => document.querySelector(which) as Element);
    expect(commandFor(' ', button)).toBeNull();
    expect(commandFor('ArrowLeft', slider)).toBeNull();
    expect(commandFor('k', input)).toBeNull();
    expect(commandFor('k', document.body, { ctrlKey: true })).toBeNull();
    expect(commandFor('m', button)).toEqual({ type: 'mute' });
  });
  test('speed steps through its list and stops at the ends', () => {
    expect([stepSpeed(1, 1), stepSpeed(2, 1), stepSpeed(0.5, -1)]).toEqual([1.25, 2, 0.5]);
  });
});

describe('the resume position', () => {
  test.each([
    [null, 0],
    [{ positionMs: 3000, durationMs: 60_000 }, 0],
    [{ positionMs: 30_000, durationMs: 60_000 }, 30],
    [{ positionMs: 59_000, durationMs: 60_000 }, 0],
    [{ positionMs: 30_000, durationMs: 60_000, isFinished: true }, 0],
  ])('%j: %s s', (progress, seconds) => expect(resumeSeconds(progress)).toBe(seconds));
});

test('data use is shown in decimal units', () => {
  expect([formatBytes(400_000), formatBytes(7_260_000), formatBytes(31_400_000), formatBytes(1_858_000_000)]).toEqual([
    '0.4 MB',
    '7.3 MB',
    '31 MB',
    '1.9 GB',
  ]);
  expect(formatDataPerMinute(964_000)).toBe('7.2 MB a minute'); // 480p with sound, 434 MB an hour
});

describe('the source of a clip', () => {
  const sources = [
    { url: '240', height: 240, bytes: 300_000 },
    { url: '480', height: 480, bytes: 1_000_000 },
    { url: '720', height: 720, bytes: 2_600_000 },
  ];
  test.each([
    ['slow 4G', { ...unknownConnection, megabitsDown: 1.6 }, '480'],
    ['an unknown connection', unknownConnection, '480'],
    ['a fast connection', { ...unknownConnection, megabitsDown: 10 }, '720'],
    ['a connection too slow for any', { ...unknownConnection, megabitsDown: 0.1 }, '240'],
    ['Save-Data', { ...unknownConnection, isSaving: true, megabitsDown: 10 }, '240'],
  ])('%s', (_, connection, url) => expect(clipSource(sources, 10_000, connection)?.url).toBe(url));
});
