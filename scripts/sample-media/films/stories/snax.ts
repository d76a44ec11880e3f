import { snax } from '../../../seed/films/snaxFacts';
import { shotOf } from '../script';
import type { Mood } from '../sound/moods';
import type { Story } from '../story';
import { snaxScripts } from './snaxScripts';

export const snaxStories = (): Story[] =>
  snax.map(({ id, name, language, palette }) => {
    const [mood, ...lines] = snaxScripts[id.replace('snax-', '')] ?? [];
    if (!mood) throw new Error(`Nobody has told ${id}.`);
    // as: the first word of each script is its mood; an unknown one fails while the score is composed
    return { id, shape: 'snax', lettering: name, language, palette, mood: mood as Mood, shots: lines.map(shotOf) };
  });
