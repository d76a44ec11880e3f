import type { InputOf } from '../../contract/operations';
import type { OrganiserEvent } from '../../contract/organiserViews';
import type { BulkAction, BulkOutcome, ReleaseTableState } from '../../contract/releaseTable';
import { conflict, HttpError, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import type { ServiceContext } from '../../platform/serviceContext';
import type { DraftService } from '../campaigns/campaigns';
import type { OrganiserService } from '../events/events';
import { createReleaseRepository, type Ott, type ReleaseRow, scheduleRelease } from '../ott/ott';

type Item = InputOf<'videos.releasesBulk'>['items'][number];
export interface BulkServices extends Pick<ServiceContext, 'db' | 'clock'> {
  ott: Pick<Ott, 'releases'>;
  organiser: OrganiserService;
  campaigns: { drafts: DraftService };
}

const targetStates = { PUBLISH: 'PUBLISHED', UNLIST: 'UNLISTED', DRAFT: 'DRAFT' } as const;
const stateOf = ({ state, publishAt }: ReleaseRow): ReleaseTableState => (state === 'DRAFT' && publishAt ? 'SCHEDULED' : state);
const stateOfEvent = ({ status, publishAt, isUnlisted }: OrganiserEvent): ReleaseTableState =>
  status === 'DRAFT' && publishAt ? 'SCHEDULED' : status === 'PUBLISHED' && isUnlisted ? 'UNLISTED' : status;
const unsupported = (message: string) => conflict('NOT_SUPPORTED', message);

function applyListChange(
  list: readonly string[],
  change: { add?: string[] | undefined; remove?: string[] | undefined } | undefined,
  max: number,
) {
  if (!change) return undefined;
  const next = [...new Set([...list.filter((one) => !change.remove?.includes(one)), ...(change.add ?? [])])];
  if (next.length > max) throw new HttpError(422, 'TOO_MANY', `At most ${max} are allowed; this would be ${next.length}`);
  return next;
}

async function applyToRelease({ db, clock, ott: { releases } }: BulkServices, { userID }: Viewer, releaseID: string, action: BulkAction) {
  const row = await createReleaseRepository(db).find(releaseID);
  if (!row) throw notFound('Release');
  const edit = row.kind === 'SNAX' ? releases.editSnax : releases.editTitle;
  switch (action.do) {
    case 'PUBLISH':
    case 'UNLIST':
    case 'DRAFT':
      await edit(userID, { releaseID, wantedState: targetStates[action.do] });
      break;
    case 'SCHEDULE':
      await scheduleRelease({ db, clock }, userID, releaseID, new Date(action.at));
      break;
    case 'REMOVE':
      await releases.remove(userID, releaseID);
      break;
    case 'RESTORE':
      await releases.restore(userID, releaseID);
      break;
    case 'EDIT': {
      if (action.pricing?.isPremium && row.kind === 'SNAX') throw new HttpError(422, 'SNAX_IS_FREE', 'A snax is always free');
      const genres = applyListChange(row.genres, action.genres, 6);
      const languages = applyListChange(row.languages, action.languages, 12);
      const pricing = row.kind === 'SNAX' ? undefined : action.pricing;
      await edit(userID, { releaseID, version: row.version, genres, languages, pricing });
    }
  }
  return stateOf(row);
}

async function applyToEvent({ organiser }: BulkServices, viewer: Viewer, eventID: string, action: BulkAction) {
  const before = await organiser.getEvent(viewer, eventID);
  const { status } = before;
  if (action.do === 'PUBLISH') await organiser.publish(viewer, { eventID, visibility: 'PUBLIC' });
  else if (action.do === 'UNLIST') await organiser.publish(viewer, { eventID, visibility: 'UNLISTED' });
  else if (action.do === 'SCHEDULE') await organiser.publish(viewer, { eventID, publishAt: action.at });
  else if (action.do === 'DRAFT') await organiser.unpublish(viewer, eventID);
  else if (action.do === 'REMOVE' && status !== 'DRAFT')
    throw unsupported('This event has been on sale. Cancel it on its own page; all payments are refunded');
  else if (action.do === 'REMOVE') await organiser.remove(viewer, eventID);
  else throw unsupported('Edit events on their own page');
  return stateOfEvent(before);
}

async function applyToCampaign({ campaigns }: BulkServices, viewer: Viewer, campaignID: string, action: BulkAction) {
  if (action.do !== 'REMOVE') throw unsupported('Edit campaigns on their own page: the people who paid are notified of every change');
  await campaigns.drafts.remove(viewer.userID, campaignID);
  return 'DRAFT' as const;
}

async function applyToItem(services: BulkServices, viewer: Viewer, { kind, releaseID }: Item, action: BulkAction): Promise<BulkOutcome> {
  try {
    const apply = kind === 'EVENT' ? applyToEvent : kind === 'CAMPAIGN' ? applyToCampaign : applyToRelease;
    return { releaseID, isDone: true, code: null, why: null, before: await apply(services, viewer, releaseID, action) };
  } catch (error) {
    // A refusal is that item's result; an internal error fails the whole request, which the idempotency key makes safe to repeat.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const body = error.toBody('');
    return { releaseID, isDone: false, code: body.code ?? null, why: body.error, before: null };
  }
}

/** Applies one action to many releases, one after the other, each under its own module's rules and in its own transaction. */
export async function applyToAll(services: BulkServices, viewer: Viewer, items: readonly Item[], action: BulkAction) {
  if (action.do === 'SCHEDULE' && new Date(action.at) <= services.clock.now())
    throw new HttpError(422, 'IN_THE_PAST', 'Choose a time in the future', { 'action.at': 'is in the past' });
  const outcomes: BulkOutcome[] = [];
  for (const item of items) outcomes.push(await applyToItem(services, viewer, item, action));
  return { items: outcomes };
}
