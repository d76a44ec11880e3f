import type { CampaignState, FundingRule, Instrument } from '../../server/contract/campaigns';
import type { EventArtKey } from '../sample-media/art/catalogueArt';
import type { SceneName } from '../sample-media/art/scenes';

/** [name of the money, percent of the goal] */
export type SeedUse = readonly [string, number];
/** [who, role, how they answered, paid to speak of it] */
export type SeedPerson = readonly [string, string, ('PENDING' | 'ACCEPTED')?, boolean?];
/** [title, paragraphs, what changed and the paragraphs after it] */
export type SeedDocument = readonly [string, readonly string[], (readonly [string, readonly string[]])?];
/** [days after the seed (before it: negative), title, words, for investors alone] */
export type SeedUpdate = readonly [number, string, string, boolean?];
/** [days ago, who asks, question, answer, hours until it came, on top] */
export type SeedQuestion = readonly [number, string, string, string?, number?, boolean?];

export interface SeedCampaign {
  key: string;
  channel: string;
  scene: SceneName;
  title: string;
  tagline: string;
  story: string;
  genres: readonly string[];
  languages: readonly string[];
  instrument: Instrument;
  rule: FundingRule;
  state: CampaignState;
  /** In rupees. */
  goal: number;
  most: number;
  minTicket: number;
  maxTicket: number;
  /** [share until it is paid back, how much is paid back, share after, months], in percent. */
  revenue: readonly [number, number, number, number];
  uses: readonly SeedUse[];
  risks: readonly string[];
  isPrivate?: boolean;
  /** Hours from the seed; an end is the next full half hour. */
  opensIn: number;
  endsIn: number;
  /** In rupees, a multiple of the smallest ticket, by so many people. */
  raised: number;
  investors: number;
  people: readonly SeedPerson[];
  documents: readonly SeedDocument[];
  updates: readonly SeedUpdate[];
  questions: readonly SeedQuestion[];
  /** The film that asks for it: a sample film by its name. */
  pitch?: string;
  /** What was made with it, by the names of the other seeds. */
  works?: { title: string; event: EventArtKey };
}

export const day = 24;

export const budget = (words: readonly string[]) => ['Budget and schedule', words] as const;
