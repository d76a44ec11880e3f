import type { Random } from '../../../../server/platform/drawing/random';

export const sampleRate = 24_000;

const tau = 2 * Math.PI;
export const pitch = (note: number) => 440 * 2 ** ((note - 69) / 12);

/** Adds one note to the track. */
type Voice = (track: Float32Array, start: number, seconds: number, note: number, volume: number, random: Random) => void;

/** Sums sines whose strength falls along `shape`. */
const sines =
  (partials: readonly (readonly [number, number])[], shape: (share: number, now: number) => number, vibrato = 0): Voice =>
  (track, start, seconds, note, volume) => {
    const from = Math.round(start * sampleRate);
    const count = Math.round(seconds * sampleRate);
    const base = (pitch(note) * tau) / sampleRate;
    let phase = 0;
    for (let at = 0; at < count && from + at < track.length; at += 1) {
      const now = at / sampleRate;
      phase += base * (1 + vibrato * Math.sin(now * 34) * Math.min(1, now * 3));
      let sum = 0;
      for (const [multiple, strength] of partials) sum += Math.sin(phase * multiple) * strength;
      track[from + at] = (track[from + at] ?? 0) + sum * volume * shape(at / count, now);
    }
  };

const swell = (share: number) => Math.min(1, share * 5, (1 - share) * 5);
const struck = (speed: number) => (share: number, now: number) => Math.exp(-now * speed) * Math.min(1, now * 400, (1 - share) * 12);

/** Karplus and Strong's string: a burst of noise going round a short delay that wears it down. */
const pluck: Voice = (track, start, seconds, note, volume, random) => {
  const from = Math.round(start * sampleRate);
  const length = Math.max(8, Math.round(sampleRate / pitch(note)));
  const string = Float32Array.from({ length }, () => random.next() * 2 - 1);
  const count = Math.round(Math.max(seconds, 0.9) * sampleRate);
  for (let at = 0; at < count && from + at < track.length; at += 1) {
    const place = at % length;
    const value = string[place] ?? 0;
    string[place] = (value + (string[(place + 1) % length] ?? 0)) * 0.4978;
    track[from + at] = (track[from + at] ?? 0) + value * volume * 0.8 * Math.min(1, (count - at) / 900);
  }
};

export const voices = {
  flute: sines(
    [
      [1, 0.8],
      [2, 0.16],
      [3, 0.05],
    ],
    (share) => Math.min(1, share * 9, (1 - share) * 6),
    0.006,
  ),
  reed: sines(
    [
      [1, 0.5],
      [2, 0.36],
      [3, 0.26],
      [4, 0.14],
      [5, 0.1],
      [6, 0.06],
    ],
    (share) => 0.62 * Math.min(1, share * 14, (1 - share) * 7),
    0.007,
  ),
  brass: sines(
    [
      [1, 0.6],
      [2, 0.4],
      [3, 0.22],
      [4, 0.1],
    ],
    (share) => 0.66 * Math.min(1, share * 10, (1 - share) * 4),
    0.003,
  ),
  bell: sines(
    [
      [1, 0.6],
      [2.76, 0.22],
      [5.4, 0.09],
    ],
    struck(3),
  ),
  bass: sines(
    [
      [1, 0.9],
      [2, 0.25],
      [3, 0.08],
    ],
    struck(2.2),
  ),
  pad: sines(
    [
      [1, 0.4],
      [1.004, 0.4],
      [2.003, 0.14],
      [3, 0.05],
    ],
    swell,
  ),
  drone: sines(
    [
      [1, 0.4],
      [1.5, 0.22],
      [2.002, 0.2],
      [3.004, 0.1],
      [4, 0.05],
    ],
    (share, now) => swell(share) * (0.8 + 0.2 * Math.sin(now * 7)),
  ),
  pluck,
} satisfies Record<string, Voice>;

export type VoiceName = keyof typeof voices;

/** Drums by their letter (see Mood.beat). */
export function strike(track: Float32Array, kind: string, start: number, volume: number, random: Random) {
  const specs: Record<string, readonly [from: number, to: number, decay: number, noise: number]> = {
    k: [120, 45, 9, 0.02],
    d: [170, 82, 7, 0.03],
    t: [420, 330, 24, 0.12],
    s: [220, 170, 18, 0.6],
    h: [0, 0, 46, 0.32],
  };
  const spec = specs[kind];
  if (!spec) return;
  const [high, low, decay, noise] = spec;
  const from = Math.round(start * sampleRate);
  let phase = 0;
  for (let at = 0; at < 0.4 * sampleRate && from + at < track.length; at += 1) {
    const now = at / sampleRate;
    phase += ((low + (high - low) * Math.exp(-now * 26)) * tau) / sampleRate;
    const sound = Math.sin(phase) * (high ? 1 : 0) + (random.next() * 2 - 1) * noise;
    track[from + at] = (track[from + at] ?? 0) + sound * volume * Math.exp(-now * decay) * Math.min(1, now * 800);
  }
}
