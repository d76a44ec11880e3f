import sharp from 'sharp';
import { drawCampaignCard } from '../../art/drawCampaignCard';
import { drawNameCard } from '../../art/drawNameCard';
import { renderShareImage } from '../../art/renderImageSet';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { unavailable } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { createCampaignPageReads } from '../campaigns/campaignPageReads';
import { toCampaignCard } from '../campaigns/campaignViews';
import { shareCaption } from '../campaigns/shareCaption';
import { createChannelRepository } from '../channels/channelRepository';
import { createUserRepository } from '../users/userRepository';

interface Subject {
  id: string;
  name: string;
  sub: string;
  /** Of the face on it, or of the work itself. */
  pictureKey: string | null;
  /** Of a campaign: how much of its goal is there; null before it has opened. Absent for a person. */
  share?: number | null;
}

/** A new number draws every card anew. */
const cardVersion = 1;
/** A card takes a core for a third of a second; whoever comes while so many wait is asked to come back. */
const maxQueued = 8;

/** Pictures of shared links to people, channels and campaigns, drawn when the first crawler asks and kept until what they show changes. */
export function createShareCards(db: Database, images: ImageStore, clock: Clock) {
  const inProgress = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async ({ id, name, sub, pictureKey, share }: Subject, key: string) => {
    const isCampaign = share !== undefined;
    const source = pictureKey ? await images.read(pictureKey, 'high') : null;
    // What draws the SVG reads no WebP.
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

  /** One at a time, and each once however many ask. */
  const drawOnce = (subject: Subject, key: string): Promise<void> => {
    const pending = inProgress.get(key);
    if (pending) return pending;
    if (inProgress.size >= maxQueued) throw unavailable('Too many pictures are being drawn');
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
    /** Null where there is no such channel. */
    async ofChannel(handle: string) {
      const channel = /^\w{1,60}$/.test(handle) ? await createChannelRepository(db).findShareCard(handle) : null;
      return channel && cardOf({ id: channel.channelID, name: channel.name, sub: `@${handle}`, pictureKey: channel.avatar?.key ?? null });
    },
    /** Null where there is no such person. */
    async ofUser(username: string) {
      const user = /^\w{1,60}$/.test(username) ? await createUserRepository(db).findByUsername(username) : null;
      if (!user || user.isDisabled) return null;
      return cardOf({ id: user.userID, name: user.name, sub: `@${user.username}`, pictureKey: user.avatar?.key ?? null });
    },
    /** Null where there is no such campaign, or none that was published. */
    async ofCampaign(campaignID: string) {
      const head = /^\w{1,64}$/.test(campaignID) ? await createCampaignPageReads(db).findHead(campaignID) : null;
      if (!head) return null;
      const now = clock.now();
      const card = toCampaignCard(head, now);
      const isOpen = card.state !== 'PRELAUNCH';
      return cardOf({
        ...{ id: campaignID, name: card.title, sub: `${shareCaption(card, now)} · ${card.channel.name}` },
        pictureKey: head.campaign.artwork?.key ?? null,
        share: isOpen ? card.raised.amountMinor / Math.max(1, card.goal.amountMinor) : null,
      });
    },
  };
}
export type ShareCards = ReturnType<typeof createShareCards>;
