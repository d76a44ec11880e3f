import { createRandom, type Random } from '../../../../server/platform/drawing/random';
import type { Story } from '../story';
import { addEffect, effectsOf } from './effects';
import { moodOf, type Mood } from './moods';
import { sampleRate, strike, voices } from './voices';

const noteOf = (scale: readonly number[], degree: number) => {
  const octave = Math.floor(degree / scale.length);
  return (scale[((degree % scale.length) + scale.length) % scale.length] ?? 0) + 12 * octave;
};

/** A phrase of eight eighths: a walk over the scale, or a rest (null). */
function phraseOf(random: ReturnType<typeof createRandom>, density: number): (number | null)[] {
  let degree = random.pick([0, 2, 4]);
  return Array.from({ length: 8 }, (_, at) => {
    degree = Math.max(-2, Math.min(9, degree + random.pick([-2, -1, -1, 0, 1, 1, 2])));
    return at === 0 || random.chance(density) ? degree : null;
  });
}

interface Chapter {
  mood: Mood;
  start: number;
  seconds: number;
}

/** The parts of a film whose music has one mood each; most have a single one. */
function chaptersOf({ mood, shots }: Story, seconds: number): Chapter[] {
  const chapters: Chapter[] = [{ mood, start: 0, seconds }];
  let start = 0;
  for (const shot of shots) {
    const before = chapters.at(-1);
    if (before && shot.mood && start > 0) {
      before.seconds = start - before.start;
      chapters.push({ mood: shot.mood, start, seconds: seconds - start });
    }
    start += shot.seconds;
  }
  return chapters;
}

/** One chapter: its own tune over its mood's harmony and beat. */
function composeChapter(track: Float32Array, { mood: name, start: from, seconds }: Chapter, random: Random, isEnding: boolean) {
  const mood = moodOf(name);
  const bar = (60 / mood.beatsPerMinute) * 4;
  const root = mood.root + random.int(-2, 2);
  const a = phraseOf(random, mood.density);
  const b = phraseOf(random, mood.density);
  const c = phraseOf(random, mood.density * 0.7);
  const order = [a, b, a, c];
  for (let at = 0; at * bar < seconds; at += 1) {
    const start = from + at * bar;
    const chord = mood.bars[at % mood.bars.length] ?? 0;
    const isLast = isEnding && (at + 1) * bar >= seconds - 0.2;
    if (mood.under === 'pad' || mood.under === 'drone') {
      for (const step of mood.under === 'drone' ? [0] : [0, 2, 4])
        voices[mood.under](track, start, bar * 1.08, root - 12 + noteOf(mood.scale, chord + step), 0.13, random);
    } else {
      for (const beat of [0, 1.5, 2, 3])
        voices[mood.under](
          track,
          start + (beat * bar) / 4,
          bar / 4,
          root - 24 + noteOf(mood.scale, beat === 1.5 ? chord + 4 : chord),
          0.28,
          random,
        );
    }
    // The first bar is left to the place alone when nothing beats.
    const phrase = at === 0 && mood.beat === '' ? c : (order[at % 4] ?? a);
    phrase.forEach((degree, eighth) => {
      if (degree === null || (isLast && eighth > 0)) return;
      const when = start + (eighth * bar) / 8;
      let length = 1;
      while (eighth + length < 8 && phrase[eighth + length] === null) length += 1;
      const held = Math.min(isLast ? bar : (length * bar) / 8, 2.4);
      voices[mood.lead](track, when, held * 0.96, root + noteOf(mood.scale, isLast ? 0 : degree + chord), 0.2, random);
    });
    if (at > 0 && !isLast)
      [...mood.beat].forEach((kind, step) => strike(track, kind, start + (step * bar) / 16, step % 4 === 0 ? 0.34 : 0.22, random));
  }
}

/** The whole sound of a film: the music of its chapters, and what is heard in each shot. */
export function composeScore(story: Story, seconds: number): Float32Array {
  const random = createRandom(`${story.id} score`);
  const track = new Float32Array(Math.ceil(seconds * sampleRate));
  const chapters = chaptersOf(story, seconds);
  chapters.forEach((chapter, at) => composeChapter(track, chapter, random, at === chapters.length - 1));
  let start = 0;
  for (const shot of story.shots) {
    for (const effect of effectsOf(shot)) addEffect(track, effect, start, shot.seconds, random);
    start += shot.seconds;
  }
  return finish(track, story.shape === 'snax');
}

/** Softens the peaks, evens the loudness and closes both ends; a clip that loops is closed only as long as an ear forgives. */
function finish(track: Float32Array, isLoop: boolean): Float32Array {
  let power = 0;
  for (const value of track) power += value * value;
  const gain = 0.15 / Math.max(0.01, Math.sqrt(power / track.length));
  const edge = (isLoop ? 0.06 : 0.7) * sampleRate;
  return track.map((value, at) => Math.tanh(value * gain) * 0.92 * Math.min(1, at / (edge * 0.3), (track.length - at) / edge));
}

/** A WAV file of it: 16 bits, one channel. */
export function wavOf(track: Float32Array): Buffer {
  const file = Buffer.alloc(44 + track.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + track.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(track.length * 2, 40);
  track.forEach((value, at) => file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), 44 + at * 2));
  return file;
}
