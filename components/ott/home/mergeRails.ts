import type { OttHome } from '@contract/ott';

type Rail = OttHome['rails'][number];

/**
 * The viewer's own rails, after those that stand where the viewer looks already: what is on the screen does not move when the own ones come.
 * `keptIDs` are the shared rails that stay where they are; of a rail that is in both, the viewer's is shown.
 */
export function mergeRails(shared: readonly Rail[], own: readonly Rail[], fixedRailIDs: readonly string[]): Rail[] {
  const isFixed = ({ railID }: Rail) => fixedRailIDs.includes(railID);
  const fixed = shared.filter(isFixed).map((rail) => own.find(({ railID }) => railID === rail.railID) ?? rail);
  return [...fixed, ...own.filter((rail) => !isFixed(rail))];
}

/** The rails that begin above the lower edge of the view. */
export const visibleRailIDs = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rail]')]
    .filter((rail) => rail.getBoundingClientRect().top < window.innerHeight)
    .map((rail) => rail.dataset.rail ?? '');
