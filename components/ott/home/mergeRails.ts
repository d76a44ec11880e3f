import type { OttHome } from '@contract/ott';

type Rail = OttHome['rails'][number];

const maxRails = 8;
/** A rail of which the ones on the screen already show so much that fewer titles are left is dropped. */
const minRailItems = 3;

/**
 * Merges the viewer's rails into the shared ones without moving what is on the screen: rails in `fixedRailIDs` keep their position and titles, except those
 * that the viewer hid. The viewer's other rails follow, without what the fixed ones show; only what they began to watch or what ends soon is complete.
 */
export function mergeRails(shared: readonly Rail[], own: readonly Rail[], fixedRailIDs: readonly string[]): Rail[] {
  const ownCards = new Map(own.flatMap(({ items }) => items.map((card) => [card.releaseID, card] as const)));
  const isFixed = ({ railID }: Rail) => fixedRailIDs.includes(railID);
  const fixed = shared.filter(isFixed).map((rail) => {
    // A title that the viewer's version of the rail leaves out is on another rail of theirs, or hidden.
    if (!own.some(({ railID }) => railID === rail.railID)) return rail;
    const items = rail.items.flatMap((card) => {
      const ownCard = ownCards.get(card.releaseID);
      return ownCard ? [{ ...card, viewer: ownCard.viewer, reason: ownCard.reason }] : [];
    });
    return { ...rail, items };
  });
  const shown = new Set(fixed.flatMap(({ items }) => items.map(({ releaseID }) => releaseID)));
  const others = own.flatMap((rail) => {
    if (isFixed(rail)) return [];
    const items = rail.items.filter(({ releaseID }) => !shown.has(releaseID));
    if (items.length === rail.items.length || rail.kind === 'CONTINUE_WATCHING' || rail.kind === 'EXPIRES_SOON') return [rail];
    return items.length >= minRailItems ? [{ ...rail, items }] : [];
  });
  return [...fixed, ...others].slice(0, maxRails);
}

/** Rails that start above the bottom edge of the viewport. */
export const visibleRailIDs = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rail]')]
    .filter((rail) => rail.getBoundingClientRect().top < window.innerHeight)
    .map((rail) => rail.dataset.rail ?? '');
