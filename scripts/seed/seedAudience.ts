import { inArray } from 'drizzle-orm';
import { settingDefaults } from '../../server/contract/runtimeSettings';
import { bookmarks, ratings, watchHistory, watchProgress } from '../../server/db/schema/audience';
import { purchases } from '../../server/db/schema/purchases';
import { releaseParts } from '../../server/db/schema/releaseParts';
import { follows } from '../../server/db/schema/users';
import { ledger } from '../../server/modules/ledger/ledgerService';
import { priceLines } from '../../server/modules/ott/pricing';
import type { Tx } from '../../server/platform/db/client';
import { createRandom } from '../../server/platform/drawing/random';
import { groupBy } from '../../server/platform/groupBy';
import { idFrom } from '../../server/platform/ids';
import { audience } from './audiencePeople';
import { countAudience } from './countAudience';
import { snax } from './films/snaxFacts';
import { titles } from './films/titles';
import { sampleViewer, type Seen } from './sampleViewer';
import { daysOnScreen, seedReleaseID } from './seedFilmRows';
import type { FilmDeps } from './seedFilmVideos';
import { captureOf, writeCaptured } from './writeCaptured';
import { seedChannelID } from './writeChannels';

const day = 24 * 60 * 60_000;
/** Its sales pay its investors a share, which exists only after the campaigns: seedReturns writes them. */
export const sharedFilm = 'saltwater-hours';

/** Who saw what. Some titles are loved, some are argued about: each has a mean and a spread of its own. The same each time it is asked. */
function listSeen(): Seen[] {
  const all = [
    ...titles.map((title, at) => ({ ...title, isClip: false, onScreen: daysOnScreen.title(at) })),
    ...snax.map((clip, at) => ({ ...clip, price: 'free', isClip: true, isLong: false, onScreen: daysOnScreen.snax(at) })),
  ];
  return all.flatMap(({ id, language, genres, price, isClip, isLong, onScreen }) => {
    const nature = createRandom(`${id} reception`);
    const fame = isLong ? 0.8 : nature.between(0.12, 0.75) * (price === 'free' ? 1 : 0.6);
    const mean = isLong ? 4.4 : nature.between(2.7, 4.8);
    const spread = nature.between(0.5, 1.4);
    return audience.flatMap(({ userID, ...person }): Seen[] => {
      const random = createRandom(`${userID} sees ${id}`);
      const taste = (person.languages.includes(language) ? 1 : 0.35) + (genres.some((genre) => person.genres.includes(genre)) ? 0.4 : 0);
      if (!random.chance(Math.min(0.95, fame * taste))) return [];
      const share = random.chance(0.55) ? 1 : random.between(0.08, 0.93);
      const liking = mean + (random.next() + random.next() + random.next() - 1.5) * 1.6 * spread;
      const stars = !isClip && share > 0.2 && random.chance(0.6) ? Math.max(1, Math.min(5, Math.round(liking))) : undefined;
      const [rent, buy] = price.split('/');
      const bought = price === 'free' ? {} : { bought: rent && (!buy || random.chance(0.6)) ? ('RENT' as const) : ('BUY' as const) };
      const daysAgo = Math.min(0.3, onScreen / 2) + random.next() * Math.min(40, onScreen * 0.9);
      return [
        { userID, id, share, stars, isKept: random.chance(isClip ? 0.2 : 0.12), ...bought, daysAgo: Math.min(daysAgo, onScreen * 0.95) },
      ];
    });
  });
}

const chunks = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / 400) }, (_, at) => rows.slice(at * 400, at * 400 + 400));

/** People who watched, rated, kept and paid, and the viewer of the sandbox among them; all in one transaction, once. Answers how many came. */
export async function seedAudience({ db, today }: FilmDeps): Promise<number> {
  if ((await db.$count(watchHistory)) > 0) return 0;
  await db.transaction(async (tx) => {
    const seen = [...listSeen(), ...sampleViewer.seen];
    await writeSeen(tx, seen, today);
    await tx
      .insert(follows)
      .values(
        [
          ...audience.flatMap(({ userID }) => {
            const random = createRandom(`${userID} follows`);
            const count = random.int(1, 6);
            return random
              .shuffle(titles)
              .slice(0, count)
              .map(({ channel }) => ({ userID, channel }));
          }),
          ...sampleViewer.follows.map((channel) => ({ userID: sampleViewer.userID, channel })),
        ].map(({ userID, channel }) => ({ userID, targetKind: 'CHANNEL' as const, targetID: seedChannelID(channel) })),
      )
      .onConflictDoNothing();
    await countAudience(tx);
  });
  return audience.length;
}

async function writeSeen(tx: Tx, seen: readonly Seen[], today: Date) {
  const ids = [...new Set(seen.map(({ id }) => seedReleaseID(id)))];
  const parts = await tx
    .select()
    .from(releaseParts)
    .where(inArray(releaseParts.releaseID, ids))
    .orderBy(releaseParts.season, releaseParts.episode);
  const films = groupBy(
    parts.filter(({ kind }) => kind !== 'TRAILER'),
    ({ releaseID }) => releaseID,
  );
  const rows = seen.flatMap((one) => {
    const episodes = films.get(seedReleaseID(one.id)) ?? [];
    const last = Math.min(episodes.length - 1, Math.floor(one.share * episodes.length));
    const within = one.share >= 1 ? 1 : one.share * episodes.length - last;
    return episodes.length === 0
      ? []
      : [{ ...one, at: new Date(today.getTime() - one.daysAgo * day), episodes: episodes.slice(0, last + 1), within }];
  });
  const ends = (share: number) => share >= 0.95;
  for (const part of chunks(rows)) {
    await tx.insert(watchProgress).values(
      part.flatMap(({ userID, id, at, episodes, within }) =>
        episodes.map(({ videoID, durationMs }, index) => {
          const share = index === episodes.length - 1 ? within : 1;
          const length = durationMs ?? 1;
          return {
            userID,
            videoID,
            releaseID: seedReleaseID(id),
            positionMs: Math.round(length * share),
            durationMs: length,
            watchedMs: Math.round(length * share),
            isFinished: ends(share),
            at,
            updatedAt: at,
          };
        }),
      ),
    );
    await tx.insert(watchHistory).values(
      part.map(({ userID, id, at, episodes, share, within }) => {
        const watchedMs = episodes.reduce(
          (sum, { durationMs }, index) => sum + (durationMs ?? 0) * (index === episodes.length - 1 ? within : 1),
          0,
        );
        return {
          userID,
          releaseID: seedReleaseID(id),
          videoID: episodes.at(-1)?.videoID ?? '',
          watchedMs: Math.round(watchedMs),
          isOpen: !ends(share),
          isFinished: ends(share),
          at,
          firstAt: at,
        };
      }),
    );
  }
  const rated = rows.flatMap(({ userID, id, stars, at }) =>
    stars ? [{ userID, releaseID: seedReleaseID(id), stars, createdAt: at, updatedAt: at }] : [],
  );
  const kept = rows.flatMap(({ userID, id, isKept, at }) => (isKept ? [{ userID, releaseID: seedReleaseID(id), createdAt: at }] : []));
  for (const part of chunks(rated)) await tx.insert(ratings).values(part);
  for (const part of chunks(kept)) await tx.insert(bookmarks).values(part);
  await writePurchases(
    tx,
    purchasesOf(today, ({ id }) => id !== sharedFilm),
    null,
  );
}

interface Bought extends Pick<Seen, 'userID' | 'id' | 'bought'> {
  at: Date;
  /** Paid, and not begun to watch. */
  isWaiting?: boolean;
}

/** What was rented and bought, by the audience and by the viewer of the sandbox. */
export function purchasesOf(today: Date, isWanted: (one: Pick<Seen, 'id'>) => boolean): Bought[] {
  const at = ({ daysAgo }: Pick<Seen, 'daysAgo'>) => new Date(today.getTime() - daysAgo * day);
  return [
    ...[...listSeen(), ...sampleViewer.seen].map((one) => ({ ...one, at: at(one) })),
    ...sampleViewer.waiting.map((one) => ({ ...one, at: at(one), isWaiting: true })),
  ].filter((one) => one.bought && isWanted(one));
}

/** Paid orders behind what premium titles were watched by: at today's prices, rentals with their clocks, each with its postings. */
export async function writePurchases(tx: Tx, rows: readonly Bought[], campaignID: string | null) {
  const written = rows.flatMap(({ userID, id, bought, at, isWaiting = false }) => {
    const title = titles.find((one) => one.id === id);
    if (!title || !bought) return [];
    const [rent = '', buy = ''] = title.price.split('/');
    const amountMinor = Number(bought === 'RENT' ? rent : buy) * 100;
    const releaseID = seedReleaseID(id);
    const paymentID = idFrom('pay', 'seed', userID, id);
    const after = (days: number) => new Date(at.getTime() + days * day);
    const clocks = isWaiting ? { endsAt: after(30) } : { confirmedAt: at, startedAt: at, endsAt: after(2) };
    return [
      {
        title,
        payment: {
          paymentID,
          product: 'ott' as const,
          subjectID: releaseID,
          cartKey: `${releaseID}:${bought}`,
          userID,
          status: 'COMPLETED' as const,
          lines: priceLines(title.name, { amountMinor, currency: 'INR' }, { country: 'IN', ...settingDefaults.filmFees }),
          amountMinor,
          currency: 'INR',
          at,
        },
        purchase: {
          paymentID,
          releaseID,
          userID,
          kind: bought,
          country: 'IN',
          paidAt: at,
          createdAt: at,
          ...(bought === 'RENT' ? { startBy: after(30), ...clocks } : {}),
        },
      },
    ];
  });
  for (const part of chunks(written)) {
    await writeCaptured(
      tx,
      part.map(({ payment }) => payment),
      'Marquee',
    );
    await tx.insert(purchases).values(part.map(({ purchase }) => purchase));
  }
  for (const { payment, title } of written)
    await ledger.postSale(tx, captureOf(payment), {
      lines: payment.lines,
      payee: { account: 'creatorPayable', ownerID: seedChannelID(title.channel), ...(campaignID ? { campaignID } : {}) },
      memo: title.name,
      now: payment.at,
      occurredAt: payment.at,
    });
}
