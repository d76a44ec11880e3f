import type { Session } from '@contract/events';
import type { SeatMap } from '@contract/seats';
import { escapeXml as escape } from '@/utils/xml/escapeXml';
import * as t from '@messages/embed/embed';
import { tierColourCount } from '../../content/seats/drawSeats';
import { layOutSeats } from '../../content/seats/seatLayout';

const round = (value: number) => Math.round(value * 10) / 10;

/** The seating plan as a picture: one path for each tier and one for the seats that are gone, because thousands of elements would be a large document. */
export function seatDots({ plan, taken }: SeatMap, { tiers }: Session): string {
  const { seats, radius } = layOutSeats(plan);
  const gone = new Set(taken);
  const paths = new Map<string, string[]>();
  let freeCount = 0;
  for (const { seatID, tierName, x, y } of seats) {
    const isGone = gone.has(seatID);
    if (!isGone) freeCount += 1;
    const look = isGone
      ? 'gone'
      : `tier-${
          Math.max(
            0,
            tiers.findIndex(({ name }) => name === tierName),
          ) % tierColourCount
        }`;
    const dots = paths.get(look) ?? [];
    if (dots.length === 0) paths.set(look, dots);
    dots.push(`M${round(x)} ${round(y)}h0`);
  }
  const label = t.seatsFree({ freeCount, seatCount: seats.length });
  return [
    `<svg role="img" aria-label="${escape(label)}" viewBox="0 0 ${round(plan.width)} ${round(plan.height)}" stroke-width="${round(radius * 2)}">`,
    ...[...paths].map(([look, dots]) => `<path class="${look}" d="${dots.join('')}"/>`),
    `</svg><p>${escape(label)}</p>`,
  ].join('');
}
