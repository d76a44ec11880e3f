import type { Tag, TagRequest } from '../../contract/myReleases';
import type { InputOf } from '../../contract/operations';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { notify } from '../notifications/notifications';
import { pageSize } from './feedService';
import { requireOwnedRelease } from './releaseAccess';
import { createReleaseRepository } from './releaseRepository';
import { createTagRepository, type TaggedPerson } from './tagRepository';
import { listTags } from './xrayReads';

type TagInput = Omit<InputOf<'videos.tagUsers'>['people'][number], 'userID'>;

const unknownPerson = (field: string) =>
  new HttpError(422, 'UNKNOWN_PERSON', 'One of these people or channels was not found', {
    [field]: 'contains a person or channel that does not exist',
  });

/** Tags people and channels in a release. A tag is shown only after the tagged person accepts it; owners who tag themselves have accepted. */
export function createTagService({ db, clock }: { db: Database; clock: Clock }) {
  async function name(
    userID: string,
    releaseID: string,
    kind: 'USERS' | 'CHANNELS',
    named: readonly TaggedPerson[],
  ): Promise<{ items: Tag[] }> {
    const keys = new Set(named.map((one) => `${one.userID ?? one.channelID}:${one.role}`));
    if (keys.size !== named.length) throw new HttpError(422, 'DUPLICATE_PERSON', 'A person or channel is tagged twice in the same role');
    const now = clock.now();
    await db.transaction(async (tx) => {
      const releases = createReleaseRepository(tx);
      const release = await requireOwnedRelease(tx, releaseID, userID);
      const tags = createTagRepository(tx);
      const ids = [...new Set(named.flatMap((one) => one.userID ?? one.channelID ?? []))];
      const owners = kind === 'CHANNELS' ? await tags.listOwners(ids) : [];
      const known = kind === 'USERS' ? await tags.countUsers(ids) : owners.length;
      if (known !== ids.length) throw unknownPerson(kind === 'USERS' ? 'people' : 'channels');
      const ownerOf = new Map(owners.map((one) => [one.channelID, one.ownerID]));
      const added = await tags.replace(releaseID, kind, named, (one) => (one.userID ?? ownerOf.get(one.channelID ?? '')) === userID, now);
      for (const tag of added)
        if (tag.state === 'PENDING')
          await notify(
            tx,
            { to: { userID: tag.userID ?? ownerOf.get(tag.channelID ?? '') ?? '' }, key: `tag:${tag.tagID}` },
            'namedInRelease',
            { name: release.name, role: tag.role.toLowerCase(), isChannel: tag.userID === null },
          );
      await releases.refresh(releaseID, now);
      const to = named.length === 0 ? 'none' : `${named.length} tagged`;
      const change = { field: kind === 'USERS' ? 'People' : 'Channels', from: 'previous list', to };
      await releases.saveVersion(release, userID, {}, [change], now);
    });
    return { items: await listTags(db, releaseID) };
  }
  const toTaggedPerson = ({ role, as = '', ranges = [] }: TagInput) => ({ role, as, ranges });

  return {
    tagUsers(userID: string, { releaseID, people }: InputOf<'videos.tagUsers'>) {
      const named = people.map((one) => ({ ...toTaggedPerson(one), userID: one.userID, channelID: null }));
      return name(userID, releaseID, 'USERS', named);
    },
    tagChannels(userID: string, { releaseID, channels }: InputOf<'videos.tagChannels'>) {
      const named = channels.map((one) => ({ ...toTaggedPerson(one), userID: null, channelID: one.channelID }));
      return name(userID, releaseID, 'CHANNELS', named);
    },
    async list(userID: string, releaseID: string): Promise<{ items: Tag[] }> {
      await db.transaction((tx) => requireOwnedRelease(tx, releaseID, userID, 'content.read'));
      return { items: await listTags(db, releaseID) };
    },
    listRequests: (userID: string, { state, cursor, limit = pageSize }: InputOf<'videos.myTags'>) =>
      createTagRepository(db).listRequests(userID, state, limit, cursor),
    async answer(userID: string, tagID: string, answer: 'ACCEPTED' | 'REJECTED'): Promise<TagRequest> {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const releaseID = await createTagRepository(tx).answer(tagID, userID, answer, now);
        if (!releaseID) throw notFound('Request');
        await createReleaseRepository(tx).refresh(releaseID, now);
      });
      const { items } = await createTagRepository(db).listRequests(userID, undefined, 1, undefined, tagID);
      const [request] = items;
      if (!request) throw notFound('Request');
      return request;
    },
  };
}
