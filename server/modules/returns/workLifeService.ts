import type { Overview, WorkLife } from '../../contract/workLives';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { countOpenCampaigns } from '../campaigns/campaigns';
import { countEventsOn } from '../events/events';
import { countTitles } from '../ott/ott';
import type { WorkBooksService } from './workBooksService';
import { createWorkLifeReads } from './workLifeReads';

const worksOfChannel = 3;
const dayMs = 86_400_000;
const daysOfPayouts = 7;

/** The public life of works across the products, and the numbers of the home page. */
export function createWorkLifeService({ db, clock, books }: { db: Db; clock: Clock; books: Pick<WorkBooksService, 'ofCampaigns'> }) {
  const lives = createWorkLifeReads(db);
  return {
    /** The works of a page; empty when there is nothing to tell beside the page itself. */
    async list(of: 'title' | 'event' | 'campaign' | 'channel', id: string): Promise<WorkLife[]> {
      const now = clock.now();
      if (of === 'channel') return lives.ofChannel(id, worksOfChannel, now);
      const life = await lives.find(of, id, now);
      return life ? [life] : [];
    },
    async getOverview(day: string): Promise<Overview> {
      const now = clock.now();
      const [openCampaignCount, eventCount, titleCount, paidBack, example] = await Promise.all([
        countOpenCampaigns(db, now),
        countEventsOn(db, day, now),
        countTitles(db),
        lives.paidBackSince(new Date(now.getTime() - daysOfPayouts * dayMs)),
        lives.example(now),
      ]);
      const [exampleBooks = null] = example?.funding ? await books.ofCampaigns([example.funding.campaignID]) : [];
      return { openCampaignCount, eventCount, titleCount, paidBack, example, exampleBooks };
    },
  };
}
