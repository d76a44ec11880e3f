import type { VoiceName } from './voices';

interface MoodSpec {
  /** Semitones of the scale above its root; several follow ragas. */
  scale: readonly number[];
  /** Degrees of the scale the harmony stands on, a bar each. */
  bars: readonly number[];
  beatsPerMinute: number;
  lead: VoiceName;
  under: VoiceName;
  /** Sixteenths of a bar, a letter each: d deep, t tap, h hiss, k kick, s snare. */
  beat: string;
  /** Chance that a melody note sounds on an eighth. */
  density: number;
  root: number;
}

const yaman = [0, 2, 4, 6, 7, 9, 11];
const kafi = [0, 2, 3, 5, 7, 9, 10];
const bhairav = [0, 1, 4, 5, 7, 8, 11];
const bhupali = [0, 2, 4, 7, 9];
const minor = [0, 2, 3, 5, 7, 8, 10];
const major = [0, 2, 4, 5, 7, 9, 11];
const malkauns = [0, 3, 5, 8, 10];

export const moods = {
  tender: { scale: yaman, bars: [0, 4, 5, 3], beatsPerMinute: 72, lead: 'flute', under: 'pad', beat: '', density: 0.42, root: 57 },
  playful: {
    scale: bhupali,
    bars: [0, 0, 3, 2],
    beatsPerMinute: 116,
    lead: 'pluck',
    under: 'bass',
    beat: 'd.t.h.t.d.tth.t.',
    density: 0.62,
    root: 60,
  },
  festive: {
    scale: kafi,
    bars: [0, 3, 4, 0],
    beatsPerMinute: 128,
    lead: 'reed',
    under: 'bass',
    beat: 'k.tht.ths.thttth',
    density: 0.6,
    root: 58,
  },
  tense: {
    scale: bhairav,
    bars: [0, 1, 0, 5],
    beatsPerMinute: 92,
    lead: 'bell',
    under: 'pad',
    beat: 'k.....h.k...h...',
    density: 0.3,
    root: 50,
  },
  sad: { scale: minor, bars: [0, 5, 3, 4], beatsPerMinute: 62, lead: 'reed', under: 'pad', beat: '', density: 0.32, root: 55 },
  brave: {
    scale: major,
    bars: [0, 4, 5, 3],
    beatsPerMinute: 104,
    lead: 'brass',
    under: 'bass',
    beat: 'k..hs.h.k.khs.hh',
    density: 0.5,
    root: 53,
  },
  dreamy: { scale: bhupali, bars: [0, 2, 4, 3], beatsPerMinute: 66, lead: 'bell', under: 'pad', beat: '', density: 0.45, root: 62 },
  comic: {
    scale: major,
    bars: [0, 0, 4, 0],
    beatsPerMinute: 132,
    lead: 'reed',
    under: 'pluck',
    beat: 'd...t...d.d.t.t.',
    density: 0.55,
    root: 62,
  },
  street: {
    scale: kafi,
    bars: [0, 0, 4, 6],
    beatsPerMinute: 96,
    lead: 'pluck',
    under: 'bass',
    beat: 'k..hs..k.k.hs.h.',
    density: 0.4,
    root: 52,
  },
  night: {
    scale: malkauns,
    bars: [0, 2, 0, 3],
    beatsPerMinute: 70,
    lead: 'flute',
    under: 'pad',
    beat: 'd.......t.......',
    density: 0.34,
    root: 53,
  },
  space: {
    scale: [0, 2, 4, 6, 8, 10],
    bars: [0, 2, 1, 3],
    beatsPerMinute: 80,
    lead: 'bell',
    under: 'pad',
    beat: 'k.......k.......',
    density: 0.4,
    root: 58,
  },
  devotional: {
    scale: bhairav,
    bars: [0, 3, 0, 4],
    beatsPerMinute: 76,
    lead: 'pluck',
    under: 'drone',
    beat: 'd..td.t.d..tt.t.',
    density: 0.5,
    root: 55,
  },
} as const satisfies Record<string, MoodSpec>;

export type Mood = keyof typeof moods;
export const moodOf = (mood: Mood): MoodSpec => moods[mood];
