import type { TitleFacts } from './titleFacts';
import { titlesNorth } from './titlesNorth';
import { titlesSouth } from './titlesSouth';

/** The sixty titles of the sample catalogue, in the order in which they came out. */
export const titles: readonly TitleFacts[] = [...titlesNorth, ...titlesSouth].sort((a, b) => a.year - b.year || (a.id < b.id ? -1 : 1));
