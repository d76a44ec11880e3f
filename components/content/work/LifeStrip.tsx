import type { WorkBooks } from '@contract/workBooks';
import type { WorkLife } from '@contract/workLives';
import * as t from '@messages/content/work';
import { lifeStages } from './lifeStages';
import { StageStrip } from './StageStrip';

interface LifeStripProps {
  life: WorkLife;
  now: string;
  /** Its open books, where what it earned is to be shown. */
  books?: WorkBooks | null | undefined;
  /** For a row of a table. */
  isCompact?: boolean | undefined;
}

/** A work from funding to returns: raised, premiere, on Screen, paid back. */
export const LifeStrip = ({ life, now, books, isCompact }: LifeStripProps) => (
  <StageStrip label={t.lifeOf({ name: life.name })} stages={lifeStages(life, now, books)} isCompact={isCompact} />
);
