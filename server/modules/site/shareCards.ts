import sharp from 'sharp';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { renderShareImage } from '../../platform/drawing/renderShareImage';
import { unavailable } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { createCampaignPageReads, shareCaption, toCampaignCard } from '../campaigns/campaigns';
import { createChannelRepository } from '../channels/channels';
import { drawCampaignCard, drawNameCard } from '../images/images';
import { createUserRepository } from '../users/users';

interface Subject {
  id: string;
  name: string;
  sub: string;
  /** The avatar on the card, or the artwork of the work itself. */
  pictureKey: string | null;
  /** Campaigns: the funded share of the goal; null before opening. Absent for people. */
  share?: number | null;
}

/** Increase it to redraw every card. */
const cardVersion = 1;
/** A card takes one core for a third of a second; a longer queue is refused with 503. */
const maxQueued = 8;

/** Share images of people, channels and campaigns, drawn on the first request and stored until what they show changes. */
export function createShareCards(db: Database, images: ImageStore, clock: Clock) {
  const inProgress = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async ({ id, name, sub, pictureKey, share }: Subject, key: string) => {
    const isCampaign = share !== undefined;
    const source = pictureKey ? await images.read(pictureKey, 'high', 'webp') : null;
    // The SVG renderer cannot read WebP.
    const jpeg =
      source &&
      (await sharp(Buffer.concat(await source.stream.toArray()))
        .resize(isCampaign ? 1200 : 400, isCampaign ? 630 : 400)
        .jpeg({ quality: 90 })
        .toBuffer());
    const picture = jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    const card = isCampaign
      ? drawCampaignCard({ seed: id, title: name, sub, share, picture })
      : drawNameCard({ seed: id, name, sub, picture });
    await images.putShareImage(key, await renderShareImage(card));
  };

  /** Draws one card at a time, and each card once however many requests wait for it. */
  const drawOnce = (subject: Subject, key: string): Promise<void> => {
    const pending = inProgress.get(key);
    if (pending) return pending;
    if (inProgress.size >= maxQueued) throw unavailable('Too many images are being generated');
    const made = last.then(() => draw(subject, key)).finally(() => inProgress.delete(key));
    last = made.catch(() => undefined);
    inProgress.set(key, made);
    return made;
  };

  const cardOf = async (subject: Subject) => {
    const key = idFrom('shr', 'card', cardVersion, ...Object.values(subject).map(String));
    const cached = await images.readShareImage(key);
    if (cached) return cached;
    await drawOnce(subject, key);
    return images.readShareImage(key);
  };

  return {
    /** Null when the channel does not exist. */
    async ofChannel(handle: string) {
      const channel = /^\w{1,60}$/.test(handle) ? await createChannelRepository(db).findShareCard(handle) : null;
      return channel && cardOf({ id: channel.channelID, name: channel.name, sub: `@${handle}`, pictureKey: channel.avatar?.key ?? null });
    },
    /** Null when the person does not exist. */
    async ofUser(username: string) {
      const user = /^\w{1,60}$/.test(username) ? await createUserRepository(db).findByUsername(username) : null;
      if (!user || user.isDisabled) return null;
      return cardOf({ id: user.userID, name: user.name, sub: `@${user.username}`, pictureKey: user.avatar?.key ?? null });
    },
    /** Null when the campaign does not exist or was never published. */
    async ofCampaign(campaignID: string) {
      const head = /^\w{1,64}$/.test(campaignID) ? await createCampaignPageReads(db).findHead(campaignID) : null;
      if (!head) return null;
      const now = clock.now();
      const card = toCampaignCard(head, now);
      const isOpen = card.state !== 'PRELAUNCH';
      return cardOf({
        id: campaignID,
        name: card.title,
        sub: `${shareCaption(card, now)} · ${card.channel.name}`,
        pictureKey: head.campaign.artwork?.key ?? null,
        share: isOpen ? card.raised.amountMinor / Math.max(1, card.goal.amountMinor) : null,
      });
    },
  };
}
export type ShareCards = ReturnType<typeof createShareCards>;
