import sharp from 'sharp';
import { drawNameCard } from '../../art/drawNameCard';
import { renderShareImage } from '../../art/renderImageSet';
import type { Database } from '../../db/client';
import { unavailable } from '../../errors';
import { idFrom } from '../../ids';
import type { ImageStore } from '../../storage/imageStore';
import { createChannelRepository } from '../channels/channelRepository';
import { createUserRepository } from '../users/userRepository';

interface Subject {
  id: string;
  name: string;
  sub: string;
  /** Of the face on it. */
  avatarKey: string | null;
}

/** A new number draws every card anew. */
const edition = 1;
/** A card takes a core for a third of a second; whoever comes while so many wait is asked to come back. */
const mostWaiting = 8;

/** Pictures of shared links to people and channels, drawn when the first crawler asks and kept until the name or the face changes. */
export function createShareCards(db: Database, images: ImageStore) {
  const making = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  const draw = async ({ id, name, sub, avatarKey }: Subject, key: string) => {
    const face = avatarKey ? await images.read(avatarKey, 'high') : null;
    // What draws the SVG reads no WebP.
    const jpeg =
      face &&
      (await sharp(Buffer.concat(await face.stream.toArray()))
        .resize(400, 400)
        .jpeg({ quality: 90 })
        .toBuffer());
    const picture = jpeg && `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    await images.putShareImage(key, await renderShareImage(drawNameCard({ seed: id, name, sub, picture })));
  };

  /** One at a time, and each once however many ask. */
  const drawOnce = (subject: Subject, key: string): Promise<void> => {
    const known = making.get(key);
    if (known) return known;
    if (making.size >= mostWaiting) throw unavailable('Too many pictures are being drawn');
    const made = last.then(() => draw(subject, key)).finally(() => making.delete(key));
    last = made.catch(() => undefined);
    making.set(key, made);
    return made;
  };

  const cardOf = async (subject: Subject) => {
    const key = idFrom('shr', 'card', edition, ...Object.values(subject).map(String));
    const kept = await images.readShareImage(key);
    if (kept) return kept;
    await drawOnce(subject, key);
    return images.readShareImage(key);
  };

  return {
    /** Null where there is no such channel. */
    async ofChannel(handle: string) {
      const channel = /^\w{1,60}$/.test(handle) ? await createChannelRepository(db).findCard(handle) : null;
      return channel && cardOf({ id: channel.channelID, name: channel.name, sub: `@${handle}`, avatarKey: channel.avatar?.key ?? null });
    },
    /** Null where there is no such person. */
    async ofUser(username: string) {
      const user = /^\w{1,60}$/.test(username) ? await createUserRepository(db).findByUsername(username) : null;
      if (!user || user.isDisabled) return null;
      return cardOf({ id: user.userID, name: user.name, sub: `@${user.username}`, avatarKey: user.avatar?.key ?? null });
    },
  };
}
export type ShareCards = ReturnType<typeof createShareCards>;
