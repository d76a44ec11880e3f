import { z } from 'zod';
import { Id } from './common';

const Distance = z.number().describe('In units of the seating plan');

/**
 * A seating plan in arbitrary units, the stage at the top. A row is a straight or curved line of seats: seat n is at `x + n * step`, and `bend`
 * lowers the ends of the row. A seat's id is `section.row.number`, numbers from 1.
 */
export const SeatRow = z.strictObject({
  row: z.string().min(1).max(4),
  x: Distance,
  y: Distance,
  step: Distance.positive(),
  bend: Distance,
  count: z.int().min(1).max(200),
  /** Numbers of wheelchair-accessible seats. */
  accessible: z.array(z.int()),
});
export type SeatRow = z.infer<typeof SeatRow>;
export const SeatSection = z.strictObject({
  section: z.string().min(1).max(12),
  /** In a seating plan by an organiser, the tier's name. */
  name: z.string().min(1).max(60),
  /** The tier, by name, that sells these seats. */
  tierName: z.string(),
  rows: z.array(SeatRow).min(1).max(80),
});
export type SeatSection = z.infer<typeof SeatSection>;
export const SeatPlan = z.strictObject({ width: Distance, height: Distance, sections: z.array(SeatSection).min(1).max(30) });
export type SeatPlan = z.infer<typeof SeatPlan>;

export const SeatID = z.string().regex(/^[A-Za-z0-9]{1,12}\.[A-Za-z0-9]{1,4}\.\d{1,3}$/);

export const SeatMap = z.strictObject({
  sessionID: Id,
  plan: SeatPlan,
  /** Held and sold seats, without their holders. */
  taken: z.array(SeatID),
});
export type SeatMap = z.infer<typeof SeatMap>;
