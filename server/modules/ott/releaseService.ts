import type { InputOf } from '../../contract/operations';
import type { TargetAudience, TitleDetail } from '../../contract/ottStudio';
import type { Tx } from '../../platform/db/client';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import type { ImageStore } from '../../platform/storage/imageStore';
import { refuseUnlinking } from '../campaigns/campaigns';
import { lockOwnedChannel, requirePermission } from '../channels/channels';
import { requirePublishing } from '../moderation/moderation';
import { countBuyers } from './accessReads';
import { describeRelease } from './describeRelease';
import { logRelease } from './logRelease';
import { listMyReleases, searchMyReleases } from './myReleaseReads';
import { nextStateOf, requireComplete } from './publishing';
import { lockOwnedRelease, requireOwnedRelease, requireSameOwner } from './releaseAccess';
import { diffRelease, rentalColumns, slugOf, type ReleaseForm, type ReleasePatch, type ReleaseRow } from './releaseForm';
import { storePictures, type StoredPictures } from './releasePictures';
import { createReleaseRepository } from './releaseRepository';
import { audienceText, pricingText, stateText } from './versionText';

type TitleInput = InputOf<'ott.titleCreate'>;
type EditInput = InputOf<'ott.titleEdit'> & { titleID?: string | null | undefined };
type SnaxInput = InputOf<'ott.snaxCreate'>;

/** Creators' changes to releases. Every change is one version and records what it changed. */
export function createReleaseService({ images, ...context }: Pick<ServiceContext, 'db' | 'clock' | 'settings'> & { images: ImageStore }) {
  const { db, clock } = context;
  const detail = (userID: string, releaseID: string) => describeRelease(context, userID, releaseID);

  async function create(userID: string, kind: ReleaseRow['kind'], input: TitleInput | SnaxInput): Promise<TitleDetail> {
    const { channelID, artworkBase64, posterBase64, rental, pricing, ...form } = { pricing: undefined, rental: undefined, ...input };
    await requirePermission(db, userID, channelID, 'content.edit', 'This channel');
    const pictures = await storePictures(images, { name: form.name, artworkBase64, posterBase64 });
    const releaseID = newId('rel');
    const now = clock.now();
    await db.transaction(async (tx) => {
      await lockOwnedChannel(tx, channelID, userID, 'content.edit');
      const repository = createReleaseRepository(tx);
      const { name, year = now.getUTCFullYear() } = form;
      const row = await repository.add({ releaseID, kind, channelID, name, year, slug: slugOf(name, releaseID), ...pictures });
      await save(tx, userID, row, { ...form, ...rentalColumns(rental) }, {}, pricing, now);
      await repository.log(releaseID, 1, userID, [{ field: 'Release', from: '', to: 'created' }]);
    });
    return detail(userID, releaseID);
  }

  async function edit(
    userID: string,
    { releaseID, version, artworkBase64, posterBase64, pricing, rental, wantedState, ...rest }: EditInput,
    isSnax: boolean,
  ) {
    const form = { ...rest, ...rentalColumns(rental) };
    const before = await createReleaseRepository(db).find(releaseID);
    if (before) await requirePermission(db, userID, before.channelID, 'content.edit', 'Release');
    const pictures = before ? await storePictures(images, { name: form.name ?? before.name, artworkBase64, posterBase64 }) : {};
    await db.transaction(async (tx) => {
      const row = await lockOwnedRelease(tx, releaseID, userID);
      if (!row || (row.kind === 'SNAX') !== isSnax) throw notFound('Release');
      if (version !== undefined && version !== row.version)
        throw conflict('VERSION_CONFLICT', 'Someone else saved changes since you opened this. Reload and try again');
      await save(
        tx,
        userID,
        row,
        form,
        { ...pictures, ...(wantedState ? { wantedState, publishAt: null } : {}) },
        pricing,
        clock.now(),
        true,
      );
    });
    return detail(userID, releaseID);
  }

  return {
    detail,
    list: (userID: string, query: InputOf<'videos.myReleasesAll'>) => listMyReleases(db, userID, query),
    search: (userID: string, query: InputOf<'videos.searchMyReleases'>) => searchMyReleases(db, userID, query),
    createTitle: (userID: string, { kind, ...input }: TitleInput) => create(userID, kind, { kind, ...input }),
    createSnax: (userID: string, input: SnaxInput) => create(userID, 'SNAX', input),
    editTitle: (userID: string, input: EditInput) => edit(userID, input, false),
    editSnax: (userID: string, input: EditInput) => edit(userID, input, true),
    /** Removes it from every list; buyers keep access. */
    remove: (userID: string, releaseID: string) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const repository = createReleaseRepository(tx);
        const row = await requireOwnedRelease(tx, releaseID, userID);
        const changes = [{ field: 'State', from: stateText(row.state), to: stateText('REMOVED') }];
        await repository.saveVersion(row, userID, { state: 'REMOVED', publishAt: null }, changes, now);
        await logRelease(tx, userID, row, changes);
        return { releaseID, state: 'REMOVED' as const, retainedBuyerCount: await countBuyers(tx, releaseID, now) };
      }),
    /** Restores a removed release to its earlier state: published, unlisted or draft. */
    restore: (userID: string, releaseID: string) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const repository = createReleaseRepository(tx);
        const row = await lockOwnedRelease(tx, releaseID, userID, 'content.edit', true);
        if (!row) throw notFound('Release');
        if (row.takenDownAt) throw conflict('TAKEN_DOWN', 'Our team removed this. Contact us if you think this is a mistake');
        const next = nextStateOf({ ...row, state: 'DRAFT' }, await repository.hasPlayablePart(releaseID), now);
        const change = { field: 'State', from: stateText('REMOVED'), to: stateText(next.state) };
        await repository.saveVersion(row, userID, next, [change], now);
        await repository.refresh(releaseID, now);
      }),
    setTargetAudience: (userID: string, { releaseID, ...audience }: TargetAudience & { releaseID: string }) =>
      db.transaction(async (tx): Promise<TargetAudience> => {
        const repository = createReleaseRepository(tx);
        const row = await lockOwnedRelease(tx, releaseID, userID);
        if (row?.kind !== 'SNAX') throw notFound('Snax');
        if (audience.ageFrom !== null && audience.ageTo !== null && audience.ageFrom > audience.ageTo)
          throw new HttpError(422, 'INVALID_AGE_RANGE', 'The age range is not valid', { ageTo: 'must not be lower than the lowest age' });
        const from = row.targetAudience ? audienceText(row.targetAudience) : 'everyone';
        const change = { field: 'Audience', from, to: audienceText(audience) };
        await repository.saveVersion(row, userID, { targetAudience: audience }, [change], clock.now());
        return audience;
      }),
  };

  /** One change of one release: the form, its pictures, its prices and its state, with one entry in the log. */
  async function save(
    tx: Tx,
    userID: string,
    row: ReleaseRow,
    form: ReleaseForm,
    direct: Partial<StoredPictures> & { wantedState?: ReleaseRow['wantedState']; publishAt?: null },
    pricing: TitleInput['pricing'],
    now: Date,
    isLogged = false,
  ): Promise<void> {
    const repository = createReleaseRepository(tx);
    const { releaseID } = row;
    await requireSameOwner(tx, row.channelID, form);
    // A work's earnings are shared with its campaign's investors, so editing its texts does not include linking a campaign.
    if (form.campaignID !== undefined && form.campaignID !== row.campaignID)
      await requirePermission(tx, userID, row.channelID, 'campaign.run', 'Release');
    await refuseUnlinking(tx, row, form, now);
    const { patch, changes } = diffRelease(row, form);
    if (form.hasAudioDescription && !(await repository.listParts(releaseID)).some((part) => part.hasAudioDescription))
      throw new HttpError(422, 'NO_AUDIO_DESCRIPTION', 'The film has no audio description', {
        hasAudioDescription: 'can be chosen once an uploaded file has an audio description track',
      });
    // The slug follows the name until the first publication and never changes afterwards; an earlier one redirects (findTitle).
    if (patch.name !== undefined && row.publishedAt === null) patch.slug = slugOf(patch.name, releaseID);
    const fields: ReleasePatch = { ...patch, ...direct, ...(form.provenance ? { declaredAt: now } : {}) };
    if (direct.artwork)
      changes.push({ field: 'Picture', from: row.artwork ? 'a picture' : '', to: row.artwork ? 'another picture' : 'a picture' });
    if (direct.poster)
      changes.push({ field: 'Poster', from: row.poster ? 'a poster' : '', to: row.poster ? 'another poster' : 'a poster' });
    if (pricing) {
      const before = { isPremium: row.isPremium, rows: await repository.listPrices(releaseID) };
      const [from, to] = [pricingText(before), pricingText(pricing)];
      if (from !== to) {
        await repository.setPrices(releaseID, pricing.rows);
        fields.isPremium = pricing.isPremium;
        changes.push({ field: 'Prices', from, to });
      }
    }
    let after = await repository.change(releaseID, fields, now);
    const nextState = nextStateOf(after, await repository.hasPlayablePart(releaseID), now);
    if (nextState.state !== row.state || direct.wantedState) {
      if (after.wantedState !== 'DRAFT') {
        await requireComplete(tx, after);
        if (row.wantedState === 'DRAFT') await requirePublishing(tx, row.channelID, now);
      }
      after = await repository.change(releaseID, nextState, now);
      if (row.state !== after.state) changes.push({ field: 'State', from: stateText(row.state), to: stateText(after.state) });
    }
    after = await repository.refresh(releaseID, now);
    if (!isLogged || changes.length === 0) return;
    await repository.saveVersion(after, userID, {}, changes, now);
    await logRelease(tx, userID, after, changes);
  }
}
