import type { TitleFacts } from './titleFacts';
import { titlesBengali } from './titlesBengali';
import { titlesEnglish } from './titlesEnglish';
import { titlesHindi } from './titlesHindi';
import { titlesKannada } from './titlesKannada';
import { titlesMalayalam } from './titlesMalayalam';
import { titlesMarathi } from './titlesMarathi';
import { titlesTamil } from './titlesTamil';
import { titlesTelugu } from './titlesTelugu';

/** The sixty titles of the sample catalogue, in the order in which they came out. */
export const titles: readonly TitleFacts[] = [
  ...titlesBengali,
  ...titlesEnglish,
  ...titlesHindi,
  ...titlesKannada,
  ...titlesMalayalam,
  ...titlesMarathi,
  ...titlesTamil,
  ...titlesTelugu,
].sort((a, b) => a.year - b.year || (a.id < b.id ? -1 : 1));
