import type { SeatPlan, SeatRow } from '../../server/contract/seats';

interface Block {
  section: string;
  name: string;
  tierName: string;
  /** Each name occurs once in the whole hall. */
  rows: readonly string[];
  perRow: number;
  y: number;
  /** The row at whose ends a wheelchair has room. */
  accessible?: string;
}

const width = 400;
const step = 11;

/** A block of rows, each in the middle of the hall and bent towards the stage. */
const rowsOf = ({ rows, perRow, y, accessible }: Block): SeatRow[] =>
  rows.map((row, at) => ({
    row,
    x: (width - (perRow - 1) * step) / 2,
    y: y + at * 14,
    step,
    bend: -10,
    count: perRow,
    accessible: row === accessible ? [1, 2, perRow - 1, perRow] : [],
  }));

const planOf = (height: number, blocks: Block[]): SeatPlan => ({
  width,
  height,
  sections: blocks.map((block) => ({ section: block.section, name: block.name, tierName: block.tierName, rows: rowsOf(block) })),
});

/** Banyan Court Auditorium as its tiers describe it: 120 seats in front, 280 in the centre, 200 upstairs. */
export const banyanCourt = planOf(440, [
  { section: 'F', name: 'Front', tierName: 'Front', rows: [...'ABCDEF'], perRow: 20, y: 50, accessible: 'F' },
  { section: 'C', name: 'Centre', tierName: 'Centre', rows: [...'GHJKLMNOPQ'], perRow: 28, y: 150, accessible: 'G' },
  { section: 'U', name: 'Gallery', tierName: 'Gallery', rows: [...'RSTUVWXYZ', 'AA'], perRow: 20, y: 305 },
]);
