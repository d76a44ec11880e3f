import { episodeID, hasTrailer, partsOf, trailerID, type TitleFacts } from '../../../seed/films/titleFacts';
import { titles } from '../../../seed/films/titles';
import type { Script } from '../script';
import type { Shot, Story } from '../story';
import { bengali } from './bengali';
import { english } from './english';
import { hindi } from './hindi';
import { kannada } from './kannada';
import { malayalam } from './malayalam';
import { marathi } from './marathi';
import { tamil } from './tamil';
import { telugu } from './telugu';

const scripts: Record<string, Script> = { ...hindi, ...marathi, ...bengali, ...tamil, ...telugu, ...malayalam, ...kannada, ...english };

/** Devanagari is lettered in its own script; the kit's other letters are Latin. */
const ends: Record<string, string> = {
  hi: 'समाप्त',
  mr: 'समाप्त',
  ta: 'Mutrum',
  te: 'Samaptham',
  bn: 'Samapto',
  ml: 'Shubham',
  kn: 'Shubham',
  en: 'The end',
};

function scriptOf(id: string): Script {
  const script = scripts[id];
  if (!script) throw new Error(`Nobody has told ${id}.`);
  return script;
}

/** Short looks into a film: of a sample its first scenes, of a long one moments from all of it. */
function shotsOfTrailer({ shots }: Script, { scene, palette, isLong }: TitleFacts): Shot[] {
  if (isLong) return shots.filter((_, at) => at % 4 === 3).map(({ card: _card, mood: _mood, ...shot }) => ({ ...shot, seconds: 4 }));
  const [, second, third] = shots.slice(0, 3).map((shot) => ({ ...shot, seconds: 4 }));
  return second && third ? [second, { ...third, scene, palette, actors: '' }] : [];
}

/** The films of the titles, and a trailer cut from what is best to look at in each, without its end. */
export const filmStories = (): Story[] =>
  titles.flatMap((title) => {
    const { id, name, language, palette, isLong } = title;
    const base = { shape: 'still', lettering: name, language, palette, ...(isLong ? { isLong } : {}) } as const;
    const films = partsOf(title).map((part): Story => ({ ...base, ...scriptOf(part), id: part, end: ends[language] ?? '' }));
    const source = scriptOf(title.isSeries ? episodeID(id, 1, 1) : id);
    const trailer: Story = { ...base, ...source, id: trailerID(id), shots: shotsOfTrailer(source, title) };
    return hasTrailer(title) ? [...films, trailer] : films;
  });
