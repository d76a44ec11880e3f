import type { OttHome } from '@contract/ott';

type Rail = OttHome['rails'][number];

/**
 * The viewer's own rails, after those that stand where the viewer looks already: what is on the screen does not move when the own ones come.
 * `keptIDs` are the shared rails that stay where they are; of a rail that is in both, the viewer's is shown.
 */
export function steadyRails(shared: readonly Rail[], own: readonly Rail[], keptIDs: readonly string[]): Rail[] {
  const isKept = ({ railID }: Rail) => keptIDs.includes(railID);
  const kept = shared.filter(isKept).map((rail) => own.find(({ railID }) => railID === rail.railID) ?? rail);
  return [...kept, ...own.filter((rail) => !isKept(rail))];
}

/** The rails that begin above the lower edge of the view. */
export const railsInView = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-rail]')]
    .filter((rail) => rail.getBoundingClientRect().top < window.innerHeight)
    .map((rail) => rail.dataset.rail ?? '');
