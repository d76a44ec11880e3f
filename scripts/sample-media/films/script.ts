import type { PaletteName } from '../../../server/platform/drawing/palettes';
import type { SceneName } from '../art/scenes';
import type { Mood } from './sound/moods';
import type { Move, Shot, Weather } from './story';

/** What is told of one film here; the rest (name, language, colours) is in scripts/seed/films. */
export interface Script {
  mood: Mood;
  shots: readonly Shot[];
}

const moves: Record<string, Move> = { l: 'left', r: 'right', u: 'up', d: 'down', s: 'still' };
const weathers = new Set(['rain', 'snow', 'petals', 'sparks', 'leaves', 'confetti', 'bubbles', 'dust']);

/**
 * One shot in one line: `scene@palette 8s r z1.6 rain =tense | actors | what is said | the same in English | words on the picture`. Only the
 * scene must be there; `=tense` changes the mood of the music. A shot takes four seconds, as long as a segment, so that each begins with a keyframe.
 */
export function shotOf(line: string): Shot {
  const [head = '', actors, said, english, card] = line.split('|').map((part) => part.trim());
  const [place = '', ...options] = head.split(/\s+/);
  const [scene, palette] = place.split('@');
  const shot: Shot = { scene: scene as SceneName, seconds: 4 }; // as: an unknown scene fails while it is drawn
  if (palette) shot.palette = palette as PaletteName; // as: likewise
  for (const option of options) {
    if (/^\d+s$/.test(option)) shot.seconds = Number.parseInt(option, 10);
    else if (/^z[\d.]+$/.test(option)) shot.zoom = Number(option.slice(1));
    else if (option.startsWith('='))
      shot.mood = option.slice(1) as Mood; // as: an unknown mood fails while the score is composed
    else if (weathers.has(option))
      shot.weather = option as Weather; // as: just looked up
    else if (moves[option]) shot.move = moves[option];
    else throw new Error(`Nobody knows "${option}" in "${line}".`);
  }
  if (actors) shot.actors = actors;
  if (said) shot.say = [said, english || said];
  if (card) shot.card = card;
  return shot;
}

export const tell = (mood: Mood, ...lines: readonly string[]): Script => ({ mood, shots: lines.map(shotOf) });
