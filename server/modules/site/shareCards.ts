import sharp, { type Sharp } from 'sharp';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { renderShareImage } from '../../platform/drawing/renderShareImage';
import { unavailable } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import { shareCardVersion } from '../../platform/shareCardUrl';
import type { ImageStore } from '../../platform/storage/imageStore';
import { createCampaignPageReads, shareCaption, toCampaignCard } from '../campaigns/campaigns';
import { createChannelRepository } from '../channels/channels';
import { drawCampaignCard, drawCardOverlay, drawClipCard, drawNameCard, drawPageCard } from '../images/images';
import { booksOnCard, createWorkLifeReads, type WorkBooksService } from '../returns/returns';
import { createUserRepository } from '../users/users';
import { lifeOnCard } from './lifeOnCard';

/** An event, a title or a clip. */
interface Work {
  id: string;
  name: string;
  /** A short line, such as the date and the price. */
  facts: string;
  /** The picture for shared links that was made with its artwork. */
  baseKey: string | null;
  pictureKey: string | null;
  /** An upright clip, shown whole beside its name. */
  isClip: boolean;
}
interface WorkReads {
  event: (eventID: string) => Promise<Work | null>;
  title: (ref: string) => Promise<Work | null>;
  books: Pick<WorkBooksService, 'get'>;
}

/** The first pages of the products. */
const pages = {
  home: { seed: 'page home', title: 'Fund it. See it first. Watch it.', sub: 'And share what it earns', palette: 'oldCinema' },
  ott: { seed: 'page ott', title: 'Screen', sub: 'Films and series, free or pay-per-view', palette: 'wineDark' },
  campaigns: { seed: 'page campaigns', title: 'Campaigns', sub: 'Fund a film and share what it earns', palette: 'peacock' },
} as const;

/** A card takes one core for a third of a second; a longer queue is refused with 503. */
const maxQueued = 8;
const isID = (id: string) => /^\w{1,64}$/.test(id);

/** Share images, drawn on the first request and stored until what they show changes. */
export function createShareCards(db: Database, images: ImageStore, clock: Clock, works: WorkReads) {
  const lives = createWorkLifeReads(db);
  const inProgress = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  /** The stored picture as a JPEG: the SVG renderer cannot read WebP. */
  const readPicture = async (key: string | null, width: number, height: number, change = (picture: Sharp) => picture) => {
    const source = key ? await images.read(key, 'high', 'webp') : null;
    if (!source) return null;
    const picture = sharp(Buffer.concat(await source.stream.toArray())).resize(width, height);
    return change(picture).jpeg({ quality: 90 }).toBuffer();
  };
  const asDataUri = (jpeg: Buffer | null) => jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;

  /** With the brand's mark, the facts and the life of the work over the picture. */
  const finish = async (card: string | Buffer, facts: string, life: readonly string[] = []) =>
    renderShareImage(
      await sharp(typeof card === 'string' ? Buffer.from(card) : card)
        .resize(1200, 630)
        .composite([{ input: Buffer.from(drawCardOverlay(facts, life)) }])
        .png()
        .toBuffer(),
    );

  /** Draws one card at a time, and each card once however many requests wait for it. */
  const drawOnce = (draw: () => Promise<Buffer>, key: string): Promise<void> => {
    const pending = inProgress.get(key);
    if (pending) return pending;
    if (inProgress.size >= maxQueued) throw unavailable('Too many images are being generated');
    const made = last.then(async () => images.putShareImage(key, await draw())).finally(() => inProgress.delete(key));
    last = made.catch(() => undefined);
    inProgress.set(key, made);
    return made;
  };

  /** The stored card of this content, or a new one. */
  const cardOf = async (content: object, draw: () => Promise<Buffer>) => {
    const key = idFrom('shr', 'card', shareCardVersion, ...Object.values(content).map(String));
    const cached = await images.readShareImage(key);
    if (cached) return cached;
    await drawOnce(draw, key);
    return images.readShareImage(key);
  };

  const nameCard = (subject: { id: string; name: string; sub: string; pictureKey: string | null }) =>
    cardOf(subject, async () => {
      const { id, name, sub, pictureKey } = subject;
      const picture = asDataUri(await readPicture(pictureKey, 400, 400));
      return finish(drawNameCard({ seed: id, name, sub, picture }), '');
    });

  const drawWork = async ({ id, name, facts, baseKey, pictureKey, isClip }: Work, life: readonly string[]): Promise<Buffer> => {
    if (isClip) {
      const frame = asDataUri(await readPicture(pictureKey, 612, 1088));
      const ground = asDataUri(await readPicture(pictureKey, 1200, 630, (picture) => picture.blur(24).modulate({ brightness: 0.55 })));
      if (frame && ground) return finish(drawClipCard({ seed: id, name, sub: facts, frame, ground }), '');
    }
    const base = baseKey ? await images.readShareImage(baseKey) : null;
    if (base) return finish(Buffer.concat(await base.stream.toArray()), facts, life);
    const picture = asDataUri(await readPicture(pictureKey, 1200, 630));
    return finish(drawCampaignCard({ seed: id, title: name, sub: '', share: null, picture }), facts, life);
  };
  const readLife = async (page: 'title' | 'event' | 'campaign', id: string) => lifeOnCard(await lives.find(page, id, clock.now()), page);
  /** The figures of the open books; none before the campaign is funded. */
  const readFigures = async (of: 'title' | 'event' | 'campaign', id: string) => {
    const books = await works.books.get({ of, id });
    return books ? booksOnCard(books) : [];
  };
  const workCard = (page: 'title' | 'event', find: (id: string) => Promise<Work | null>) => async (id: string) => {
    const work = /^[\w-]{1,160}$/.test(id) ? await find(id) : null;
    if (!work) return null;
    const figures = await readFigures(page, work.id);
    const life = figures.length > 0 ? figures : await readLife(page, work.id);
    return cardOf({ ...work, life }, () => drawWork(work, life));
  };

  return {
    /** Null when the event does not exist or is not public. */
    ofEvent: workCard('event', works.event),
    /** By slug or id, also of a snax; null when it does not exist or is not public. */
    ofTitle: workCard('title', works.title),
    /** Null when there is no such page. */
    async ofPage(name: string) {
      const page = Object.entries(pages).find(([one]) => one === name)?.[1];
      return page ? cardOf(page, () => finish(drawPageCard(page), '')) : null;
    },
    /** Null when the channel does not exist. */
    async ofChannel(handle: string) {
      const channel = /^\w{1,60}$/.test(handle) ? await createChannelRepository(db).findShareCard(handle) : null;
      return channel && nameCard({ id: channel.channelID, name: channel.name, sub: `@${handle}`, pictureKey: channel.avatar?.key ?? null });
    },
    /** Null when the person does not exist. */
    async ofUser(username: string) {
      const user = /^\w{1,60}$/.test(username) ? await createUserRepository(db).findByUsername(username) : null;
      if (!user || user.isDisabled) return null;
      return nameCard({ id: user.userID, name: user.name, sub: `@${user.username}`, pictureKey: user.avatar?.key ?? null });
    },
    /** Null when the campaign does not exist or was never published. */
    async ofCampaign(campaignID: string) {
      const head = isID(campaignID) ? await createCampaignPageReads(db).findHead(campaignID) : null;
      if (!head) return null;
      const now = clock.now();
      const { state, title, channel, raised, goal } = toCampaignCard(head, now);
      const pictureKey = head.campaign.artwork?.key ?? null;
      const sub = `${shareCaption(toCampaignCard(head, now), now)} · ${channel.name}`;
      const figures = await readFigures('campaign', campaignID);
      // The figures stand where the row of the progress was.
      const share = state === 'PRELAUNCH' || figures.length > 0 ? null : raised.amountMinor / Math.max(1, goal.amountMinor);
      const life = await readLife('campaign', campaignID);
      return cardOf({ campaignID, title, sub, pictureKey, share, life, figures }, async () => {
        const picture = asDataUri(await readPicture(pictureKey, 1200, 630));
        return finish(drawCampaignCard({ seed: campaignID, title, sub, share, picture }), figures.join(' · '), life);
      });
    },
  };
}
export type ShareCards = ReturnType<typeof createShareCards>;
