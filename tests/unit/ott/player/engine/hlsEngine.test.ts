import { createHlsEngine } from '@/components/ott/player/engine/hlsEngine';

/** The part of hls.js the engine calls; the test triggers its events. */
class FakeHls {
  static Events = {
    MANIFEST_PARSED: 'parsed',
    LEVEL_SWITCHED: 'switched',
    FRAG_LOADED: 'loaded',
    ERROR: 'error',
    MEDIA_ATTACHED: 'attached',
  };
  static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' };
  static DefaultConfig = {
    loader: class {
      stats = {};
    },
  };
  static instances: FakeHls[] = [];
  levels: object[] = [];
  bandwidthEstimate = 0;
  listeners = new Map<string, (event: string, data: object) => void>();
  loadSource = jest.fn();
  attachMedia = jest.fn();
  startLoad = jest.fn();
  stopLoad = jest.fn();
  recoverMediaError = jest.fn();
  destroy = jest.fn();
  constructor(readonly config: { startPosition: number; xhrSetup: (request: object, url: string) => void }) {
    FakeHls.instances.push(this);
  }
  on(event: string, listener: (event: string, data: object) => void) {
    this.listeners.set(event, listener);
  }
  fail(data: object) {
    this.listeners.get('error')?.('error', { fatal: true, ...data });
  }
}
jest.mock('hls.js/light', () => ({
  __esModule: true,
  get default() {
    return FakeHls;
  },
}));

const settings = { estimateBits: 1, aheadSeconds: 1, backSeconds: 1, bufferBytes: 1, capHeight: null, chosenHeight: null };
const level = { height: 240, width: 426, bitrate: 1 };

function open(startSeconds: number) {
  FakeHls.instances = [];
  const video = document.createElement('video');
  const state = { readyState: 0, currentTime: 0, seeking: false, paused: false };
  for (const key of Object.keys(state) as (keyof typeof state)[]) Object.defineProperty(video, key, { get: () => state[key] });
  const play = jest.spyOn(video, 'play').mockResolvedValue(undefined);
  const events = { onLevel: jest.fn(), onBytes: jest.fn(), onExpired: jest.fn(), onOffline: jest.fn(), onFatal: jest.fn() };
  const engine = createHlsEngine({ video, settings, events });
  engine.load('/v/one/master.m3u8', startSeconds);
  const last = () => FakeHls.instances.at(-1) as FakeHls;
  const reach = (seconds: number, event = 'timeupdate') => {
    Object.assign(state, { readyState: 2, currentTime: seconds });
    video.dispatchEvent(new Event(event));
  };
  return { engine, events, state, video, play, last, reach };
}

test('a film resumed at 40 minutes keeps that position when the connection is lost before its first segment', () => {
  const { engine, events, last } = open(2400);
  expect(last().config.startPosition).toBe(2400);
  last().levels = [level];
  last().fail({ type: 'network' });
  expect(events.onOffline).toHaveBeenCalled();
  engine.resume();
  expect(last().startLoad).toHaveBeenLastCalledWith(2400);
});

test('audio only, chosen before the first segment or twice in a row, starts at the viewer’s position', () => {
  const { engine, last, reach, state } = open(2400);
  engine.setAudioOnly(true);
  expect(last().config.startPosition).toBe(2400);
  reach(2450);
  state.readyState = 0;
  state.currentTime = 0;
  engine.setAudioOnly(false);
  engine.setAudioOnly(true);
  expect(last().config.startPosition).toBe(2450);
  expect(last().loadSource).toHaveBeenCalledWith('/v/one/audio.m3u8');
});

test('a jump made while stalled is where playback resumes', () => {
  const { engine, last, reach } = open(0);
  last().levels = [level];
  reach(600, 'seeking');
  engine.renew('/v/two/master.m3u8');
  expect(last().startLoad).toHaveBeenLastCalledWith(600);
});

test('a playlist that never loaded is requested again at its renewed URL, and later renewals follow from there', () => {
  const { engine, events, last } = open(0);
  last().fail({ type: 'network', response: { code: 403 } });
  expect(events.onExpired).toHaveBeenCalled();
  engine.renew('/v/two/master.m3u8');
  expect(last().loadSource).toHaveBeenLastCalledWith('/v/two/master.m3u8');
  last().levels = [level];
  engine.renew('/v/three/master.m3u8');
  const request = { open: jest.fn() };
  last().config.xhrSetup(request, `${window.location.origin}/v/two/240p.mp4`);
  expect(request.open).toHaveBeenCalledWith('GET', `${window.location.origin}/v/three/240p.mp4`);
});

test('addresses replaced while a film loads are those of the next request, and interrupt nothing', () => {
  const { engine, last } = open(0);
  last().levels = [level];
  engine.replaceAddresses('/v/two/master.m3u8');
  expect(last().startLoad).not.toHaveBeenCalled();
  expect(last().loadSource).toHaveBeenCalledTimes(1);
  const request = { open: jest.fn() };
  last().config.xhrSetup(request, `${window.location.origin}/v/one/240p.mp4`);
  expect(request.open).toHaveBeenCalledWith('GET', `${window.location.origin}/v/two/240p.mp4`);
});

test('a decoder is reset five times at one position; after progress there are five more', () => {
  const { events, last, reach } = open(0);
  reach(100);
  for (let n = 0; n < 5; n += 1) last().fail({ type: 'media' });
  reach(120);
  for (let n = 0; n < 5; n += 1) last().fail({ type: 'media' });
  expect(last().recoverMediaError).toHaveBeenCalledTimes(10);
  expect(events.onFatal).not.toHaveBeenCalled();
  last().fail({ type: 'media' });
  expect(events.onFatal).toHaveBeenCalledTimes(1);
});

test('a broken video is reopened once, and stays paused if it was paused', () => {
  const { engine, last, reach, state, play } = open(0);
  reach(100);
  last().fail({ type: 'other' });
  state.paused = true;
  engine.resume();
  expect(FakeHls.instances).toHaveLength(2);
  expect(last().config.startPosition).toBe(100);
  expect(play).not.toHaveBeenCalled();
  last().levels = [level];
  engine.resume();
  expect(FakeHls.instances).toHaveLength(2);
  engine.destroy();
  expect(last().destroy).toHaveBeenCalled();
});

describe('AirPlay', () => {
  const openInSafari = () => {
    const opened = open(0);
    const airPlay = Object.assign(opened.video, {
      webkitShowPlaybackTargetPicker: jest.fn(),
      webkitCurrentPlaybackTargetIsWireless: false,
    });
    const attach = () => opened.last().listeners.get('attached')?.('attached', {});
    const sources = () => [...opened.video.querySelectorAll('source')].map((source) => source.getAttribute('src'));
    const setWireless = (isWireless: boolean) => {
      airPlay.webkitCurrentPlaybackTargetIsWireless = isWireless;
      airPlay.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    };
    return { ...opened, attach, sources, setWireless };
  };

  test('a video that a television may fetch gets a second source when the engine has attached, renewed with the addresses', () => {
    const { engine, attach, sources, video } = openInSafari();
    video.disableRemotePlayback = true; // as hls.js leaves it
    engine.castFrom('/v/guest/master.m3u8');
    expect(sources()).toEqual([]);
    attach();
    expect(sources()).toEqual(['/v/guest/master.m3u8']);
    expect(video.disableRemotePlayback).toBe(false);
    engine.castFrom('/v/later/master.m3u8');
    expect(sources()).toEqual(['/v/later/master.m3u8']);
  });

  test('one that it may not fetch gets none, and neither does a browser without AirPlay', () => {
    const paid = openInSafari();
    paid.engine.castFrom(null);
    paid.attach();
    expect(paid.sources()).toEqual([]);
    const chromium = open(0);
    chromium.engine.castFrom('/v/guest/master.m3u8');
    chromium.last().listeners.get('attached')?.('attached', {});
    expect(chromium.video.querySelector('source')).toBeNull();
  });

  test('while the television plays, nothing is loaded here; afterwards the video continues here at its position', () => {
    const { engine, last, reach, setWireless, play } = openInSafari();
    engine.castFrom('/v/guest/master.m3u8');
    last().levels = [level];
    setWireless(true);
    expect(last().stopLoad).toHaveBeenCalled();
    engine.renew('/v/two/master.m3u8');
    expect(last().startLoad).not.toHaveBeenCalled();
    reach(90);
    setWireless(false);
    expect(last().config.startPosition).toBe(90);
    expect(last().loadSource).toHaveBeenCalledWith('/v/two/master.m3u8');
    expect(play).toHaveBeenCalled();
  });
});
