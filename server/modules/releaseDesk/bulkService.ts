import type { z } from 'zod';
import type { BulkAction, BulkOutcome, DeskState, releaseDeskEndpoints } from '../../contract/releaseDesk';
import type { Database } from '../../db/client';
import { conflict, Fault, notFound } from '../../errors';
import type { Viewer } from '../../viewer';
import type { DraftService } from '../campaigns/draftService';
import type { OrganiserService } from '../events/organiserService';
import type { Ott } from '../ott/ott';
import type { ReleaseRow } from '../ott/releaseForm';
import { createReleaseRepository } from '../ott/releaseRepository';

type Item = z.output<typeof releaseDeskEndpoints.bulk.input>['items'][number];
interface Deps {
  db: Database;
  ott: Pick<Ott, 'releases' | 'schedule'>;
  organiser: OrganiserService;
  campaigns: DraftService;
}

const wanted = { PUBLISH: 'PUBLISHED', UNLIST: 'UNLISTED', DRAFT: 'DRAFT' } as const;
const stateOf = ({ state, publishAt }: ReleaseRow): DeskState => (state === 'DRAFT' && publishAt ? 'SCHEDULED' : state);
const elsewhere = (words: string) => conflict('NOT_HERE', words);

function changed(list: readonly string[], change: { add?: string[] | undefined; remove?: string[] | undefined } | undefined, most: number) {
  if (!change) return undefined;
  const next = [...new Set([...list.filter((one) => !change.remove?.includes(one)), ...(change.add ?? [])])];
  if (next.length > most) throw new Fault(422, 'TOO_MANY', `That would be ${next.length}; ${most} are allowed`);
  return next;
}

/** One thing done to many releases, one after the other, each by the rules of its own desk and in its own transaction. */
export function createBulkService({ db, ott, organiser, campaigns }: Deps) {
  async function doToRelease(viewer: Viewer, releaseID: string, action: BulkAction): Promise<DeskState> {
    const { userID } = viewer;
    const row = await createReleaseRepository(db).find(releaseID);
    if (!row) throw notFound('Release');
    const edit = row.kind === 'SNAX' ? ott.releases.editSnax : ott.releases.editTitle;
    switch (action.do) {
      case 'PUBLISH':
      case 'UNLIST':
      case 'DRAFT':
        await edit(userID, { releaseID, wantedState: wanted[action.do] });
        break;
      case 'SCHEDULE':
        await ott.schedule.set(userID, releaseID, new Date(action.at));
        break;
      case 'REMOVE':
        await ott.releases.remove(userID, releaseID);
        break;
      case 'RESTORE':
        await ott.releases.restore(userID, releaseID);
        break;
      case 'EDIT': {
        if (action.pricing?.isPremium && row.kind === 'SNAX') throw new Fault(422, 'SNAX_IS_FREE', 'A snax is always free');
        const genres = changed(row.genres, action.genres, 6);
        const languages = changed(row.languages, action.languages, 12);
        await edit(userID, {
          ...{ releaseID, version: row.version },
          ...(genres ? { genres } : {}),
          ...(languages ? { languages } : {}),
          ...(action.pricing && row.kind !== 'SNAX' ? { pricing: action.pricing } : {}),
        });
      }
    }
    return stateOf(row);
  }
  async function doToEvent(viewer: Viewer, eventID: string, action: BulkAction): Promise<DeskState> {
    const { status } = await organiser.getEvent(viewer, eventID);
    if (action.do === 'PUBLISH') await organiser.publish(viewer, eventID);
    else if (action.do === 'REMOVE' && status !== 'DRAFT')
      throw elsewhere('It was on sale. Cancel it at its own desk, and everything paid goes back');
    else if (action.do === 'REMOVE') await organiser.remove(viewer, eventID);
    else throw elsewhere('An event is changed at its own desk');
    return status;
  }
  async function doToCampaign(viewer: Viewer, campaignID: string, action: BulkAction): Promise<DeskState> {
    if (action.do !== 'REMOVE') throw elsewhere('A campaign is changed at its own desk: its investors are told of every change');
    await campaigns.remove(viewer.userID, campaignID);
    return 'DRAFT';
  }

  async function doOne(viewer: Viewer, { kind, releaseID }: Item, action: BulkAction): Promise<BulkOutcome> {
    try {
      const run = kind === 'EVENT' ? doToEvent : kind === 'CAMPAIGN' ? doToCampaign : doToRelease;
      return { releaseID, isDone: true, code: null, why: null, before: await run(viewer, releaseID, action) };
    } catch (error) {
      // What one of them refuses is its answer; what breaks is everybody's, and the key makes repeating it safe.
      if (!(error instanceof Fault) || error.status >= 500) throw error;
      const told = error.toBody('');
      return { releaseID, isDone: false, code: told.code ?? null, why: told.error, before: null };
    }
  }
  return {
    async run(viewer: Viewer, items: readonly Item[], action: BulkAction): Promise<{ items: BulkOutcome[] }> {
      if (action.do === 'SCHEDULE') mustBeAhead(action.at);
      const outcomes: BulkOutcome[] = [];
      for (const item of items) outcomes.push(await doOne(viewer, item, action));
      return { items: outcomes };
    },
  };
}

function mustBeAhead(at: string): void {
  if (new Date(at).getTime() <= Date.now())
    throw new Fault(422, 'IN_THE_PAST', 'Choose a time that is still to come', { 'action.at': 'is over' });
}
