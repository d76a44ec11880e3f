import type { Rail } from '../../contract/ott';

export interface RailIDs {
  kind: Rail['kind'];
  /** The genre, language or film that the rail is about; empty for other kinds. */
  of: string;
  ids: string[];
}

/** How many releases a rail shows. */
export const railLength = 12;
/** How many of the first rails have no release in common. */
const distinctRails = 4;
/** A rail of which others have shown so much that fewer are left is not among the first. */
const minRailItems = 3;
/** The viewer's own lists are complete, whatever else shows their titles. */
const isComplete = ({ kind }: RailIDs) => kind === 'CONTINUE_WATCHING' || kind === 'EXPIRES_SOON';

/**
 * At most `max` rails in this order, of which the first four repeat no release: each loses what those above it show, and moves down when too little is
 * left of it. Where four such rails cannot be made, there are fewer: a small catalogue is not shown twice.
 */
export function chooseRails(rails: readonly RailIDs[], max: number): RailIDs[] {
  const shown = new Set<string>();
  const first: RailIDs[] = [];
  const later: RailIDs[] = [];
  for (const rail of rails.filter(({ ids }) => ids.length > 0)) {
    const left = isComplete(rail) ? rail.ids : rail.ids.filter((id) => !shown.has(id));
    if (first.length < distinctRails && (left.length === rail.ids.length || left.length >= minRailItems)) {
      const ids = left.slice(0, railLength);
      first.push({ ...rail, ids });
      ids.forEach((id) => shown.add(id));
    } else later.push({ ...rail, ids: rail.ids.slice(0, railLength) });
  }
  return first.length < distinctRails ? first : [...first, ...later].slice(0, max);
}
