import type { SeatBlock } from './organiser';
import type { SeatPlan, SeatRow } from './seats';

/** How blocks of seats become a seating plan. Pure and without zod, because the studio's preview is drawn by the same rule as the plan. */

const [step, rowHeight, stage, gap] = [11, 14, 50, 20];
/** A, B … Z, AA, AB …, without I and O, which are read as 1 and 0. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const rowName = (at: number): string =>
  at < letters.length ? letters.charAt(at) : rowName(Math.floor(at / letters.length) - 1) + letters.charAt(at % letters.length);

/** Seat numbers from both ends of a row in turn. */
const alternatingEnds = (count: number, perRow: number): number[] =>
  Array.from({ length: Math.min(count, perRow) }, (_, at) => (at % 2 === 0 ? at / 2 + 1 : perRow - (at - 1) / 2)).sort((a, b) => a - b);

/** Builds a seating plan: blocks behind each other, each row centred and curved towards the stage. */
export function buildSeatPlan(blocks: readonly SeatBlock[]): SeatPlan {
  const width = Math.max(...blocks.map(({ perRow }) => perRow), 12) * step + 4 * step;
  let y = stage;
  // Row names continue across blocks, so that no two rows of a plan share a name.
  let before = 0;
  const sections = blocks.map(({ tierName, rows, perRow, wheelchairs }, at) => {
    const bend = -Math.min(10, perRow / 2);
    const made = Array.from({ length: rows }, (_, depth): SeatRow => {
      const row = {
        row: rowName(before + depth),
        x: (width - (perRow - 1) * step) / 2,
        y: y + depth * rowHeight,
        step,
        bend,
        count: perRow,
      };
      return { ...row, accessible: depth === rows - 1 ? alternatingEnds(wheelchairs, perRow) : [] };
    });
    y += rows * rowHeight + gap;
    before += rows;
    return { section: `S${at + 1}`, name: tierName, tierName, rows: made };
  });
  return { width, height: y + gap, sections };
}

/** The row names that a plan has more than once: their seats differ by section alone. Plans of `buildSeatPlan` have none. */
export const repeatedRows = ({ sections }: SeatPlan): string[] => {
  const names = sections.flatMap(({ rows }) => rows.map(({ row }) => row));
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
};
