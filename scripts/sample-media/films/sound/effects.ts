import type { Random } from '../../../../server/platform/drawing/random';
import type { Shot } from '../story';
import { sampleRate } from './voices';

type Effect = 'rain' | 'sea' | 'wind' | 'birds' | 'train' | 'engine' | 'crowd' | 'crickets' | 'bell' | 'barks';

const byScene: Partial<Record<Shot['scene'], Effect>> = {
  tide: 'sea',
  ferry: 'sea',
  lighthouse: 'sea',
  beachNight: 'sea',
  backwater: 'birds',
  lotus: 'birds',
  mountains: 'wind',
  dunes: 'wind',
  cosmos: 'wind',
  rain: 'rain',
  train: 'train',
  road: 'engine',
  stadium: 'crowd',
  concert: 'crowd',
  theatre: 'crowd',
  noir: 'crickets',
  lanterns: 'crickets',
  city: 'engine',
  foodStall: 'crowd',
  temple: 'bell',
  kites: 'wind',
  fireworks: 'crowd',
  jasmine: 'birds',
  jetty: 'sea',
  bridge: 'engine',
  boatyard: 'birds',
  paperBoat: 'rain',
  rooftops: 'rain',
  umbrellas: 'rain',
  broadcast: 'crickets',
};
const byActor: Record<string, Effect> = {
  train: 'train',
  auto: 'engine',
  bus: 'engine',
  truck: 'engine',
  bird: 'birds',
  dog: 'barks',
  bell: 'bell',
  boat: 'sea',
  sail: 'sea',
};

/** What a shot sounds like besides its music. */
export function effectsOf(shot: Shot): Effect[] {
  const found = new Set<Effect>();
  const scene = byScene[shot.scene];
  if (scene) found.add(scene);
  if (shot.weather === 'rain') found.add('rain');
  for (const word of (shot.actors ?? '').split(' ')) {
    const effect = byActor[/^[a-z]+/.exec(word)?.[0] ?? ''];
    if (effect) found.add(effect);
  }
  return [...found];
}

/** Noise through one slow pole, shaped by `swell`. */
function hiss(track: Float32Array, from: number, count: number, random: Random, smooth: number, swell: (now: number) => number) {
  let held = 0;
  for (let at = 0; at < count && from + at < track.length; at += 1) {
    held += (random.next() * 2 - 1 - held) * smooth;
    const edge = Math.min(1, at / 6000, (count - at) / 6000);
    track[from + at] = (track[from + at] ?? 0) + held * swell(at / sampleRate) * edge;
  }
}

function chirp(track: Float32Array, from: number, low: number, high: number, seconds: number, volume: number) {
  let phase = 0;
  const count = seconds * sampleRate;
  for (let at = 0; at < count && from + at < track.length; at += 1) {
    const share = at / count;
    phase += (2 * Math.PI * (low + (high - low) * Math.sin(share * Math.PI))) / sampleRate;
    track[from + at] = (track[from + at] ?? 0) + Math.sin(phase) * volume * Math.sin(share * Math.PI);
  }
}

export function addEffect(track: Float32Array, effect: Effect, start: number, seconds: number, random: Random) {
  const from = Math.round(start * sampleRate);
  const count = Math.round(seconds * sampleRate);
  const noise = (smooth: number, swell: (now: number) => number) => hiss(track, from, count, random, smooth, swell);
  const now = (share: number) => from + Math.round(share * count);
  switch (effect) {
    case 'rain':
      return noise(0.5, () => 0.07);
    case 'sea':
      return noise(0.08, (at) => 0.2 + 0.16 * Math.sin(at * 1.5));
    case 'wind':
      return noise(0.03, (at) => 0.32 + 0.2 * Math.sin(at * 1.1) * Math.sin(at * 0.37));
    case 'engine':
      return noise(0.05, (at) => 0.18 + 0.05 * Math.sin(at * 140));
    case 'crowd':
      return noise(0.2, (at) => 0.08 + 0.04 * Math.sin(at * 2.3) * Math.sin(at * 0.9));
    case 'train':
      return noise(0.25, (at) => 0.05 + 0.3 * Math.exp(-((at * 1.9) % 1) * 14) + 0.22 * Math.exp(-((at * 1.9 + 0.78) % 1) * 16));
    case 'birds':
      for (let song = 0; song < seconds * 1.1; song += 1)
        chirp(track, now(random.next()), random.between(1900, 2600), random.between(2700, 3900), random.between(0.06, 0.16), 0.05);
      return;
    case 'crickets':
      for (let song = 0; song < seconds * 3; song += 1) chirp(track, now(random.next()), 4300, 4400, 0.07, 0.02);
      return;
    case 'bell':
      return chirp(track, now(0.25), 830, 836, 1.4, 0.09);
    case 'barks':
      for (const share of [0.3, 0.36]) chirp(track, now(share), 240, 560, 0.12, 0.22);
  }
}
