import type { OttHome } from '@contract/ott';

type Rail = OttHome['rails'][number];

/**
 * Merges the viewer's rails into the shared ones without moving what is on the screen: rails in `fixedRailIDs` keep their position and use
 * the viewer's version where there is one; the viewer's other rails follow.
 */
export function mergeRails(shared: readonly Rail[], own: readonly Rail[], fixedRailIDs: readonly string[]): Rail[] {
  const isFixed = ({ railID }: Rail) => fixedRailIDs.includes(railID);
  const fixed = shared.filter(isFixed).map((rail) => own.find(({ railID }) => railID === rail.railID) ?? rail);
  return [...fixed, ...own.filter((rail) => !isFixed(rail))];
}

/** Rails that start above the bottom edge of the viewport. */
export const visibleRailIDs = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rail]')]
    .filter((rail) => rail.getBoundingClientRect().top < window.innerHeight)
    .map((rail) => rail.dataset.rail ?? '');
