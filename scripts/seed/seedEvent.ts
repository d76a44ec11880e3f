import type { EventKind } from '../../server/contract/events';
import type { SeatPlan } from '../../server/contract/seats';
import type { EventArtKey } from '../sample-media/art/catalogueArt';
import type { SeedVenueID } from './venues';

/** [name, description, face price in minor units, seats, most per order] */
export type SeedTier = readonly [string, string, number, number, number];

export interface SeedSession {
  /** Days after the day of seeding, in the venue's calendar. */
  day: number;
  /** Local time of the start. */
  at: string;
  minutes: number;
  gate?: string;
  /** Seats already sold by tier, so that the catalogue shows sold-out and nearly sold-out shows. */
  taken?: readonly number[];
  /** How many of them, in the first tier, the viewer of the sandbox has bought. */
  viewerSeats?: number;
  /** Begins within the hour after seeding, whatever `day` and `at` say, and sells until half an hour before its end. */
  isTonight?: boolean;
  /** Sale begins only in so many days, behind a waiting room. */
  saleInDays?: number;
}

export interface SeedEvent {
  art: EventArtKey;
  channel: string;
  venue: SeedVenueID;
  /** Of an online event. */
  joinUrl?: string;
  title: string;
  tagline: string;
  about: string;
  kind: EventKind;
  languages: readonly string[];
  currency: string;
  feeMinor: number;
  feeTax: number;
  includedTax: number;
  ageMin: number | null;
  freeCancelHours: number;
  capacity: number;
  sessions: readonly SeedSession[];
  tiers: readonly SeedTier[];
  /** [name, role], in the order of the poster. */
  people?: readonly (readonly [string, string])[];
  /** Seats are chosen one by one in this hall. */
  seatPlan?: SeatPlan;
}

/** What an event in India charges and is taxed with. */
export const inr = { currency: 'INR', feeMinor: 5000, feeTax: 1800, includedTax: 1800, freeCancelHours: 48 } as const;
