/** One person's way through one release. */
export interface Seen {
  userID: string;
  id: string;
  /** How much of it was watched, 0 to 1. */
  share: number;
  stars?: number | undefined;
  isKept?: boolean;
  bought?: 'RENT' | 'BUY';
  daysAgo: number;
}

const userID = 'usr_seed_viewer';
const saw = (id: string, share: number, daysAgo: number, more: Partial<Seen> = {}): Seen => ({ userID, id, share, daysAgo, ...more });

/** What the sandbox's own viewer has done before the first sign-in, so that every list of theirs has something in it. */
export const sampleViewer = {
  userID,
  name: 'Asha Rao',
  follows: ['saltwater', 'night_ferry', 'teen_taal', 'accha_okay', 'paper_lantern'],
  seen: [
    saw('kaagaz-ki-naav', 0.6, 0.2),
    saw('mohalla-fc', 0.4, 0.5),
    saw('saltwater-hours', 0.35, 1, { bought: 'BUY', isKept: true }),
    saw('chai-number-nau', 1, 3, { stars: 5, isKept: true }),
    saw('mitti-ka-raag', 1, 6, { stars: 4 }),
    // Rented a week ago, begun, and over: it can be rented again.
    saw('aakhri-local', 0.8, 8, { bought: 'RENT', stars: 4 }),
    saw('kaapi-charche', 0.25, 9),
    saw('snax-last-ferry', 1, 1, { isKept: true }),
    saw('snax-tabla-bol', 1, 2, { isKept: true }),
  ],
  /** Paid and not begun: the player asks before the forty-eight hours start. */
  waiting: [{ userID, id: 'rail-gaadi-17', bought: 'RENT' as const, daysAgo: 2 }],
};
