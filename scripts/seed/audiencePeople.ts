import { users } from '../../server/db/schema/users';
import { createRandom, type Random } from '../../server/platform/drawing/random';
import { names } from './films/castFacts';
import type { SeedDeps } from './seedDeps';

/** Enough for a sold-out hall without anybody buying twice as many seats as they have friends. */
const size = 96;
const day = 24 * 60 * 60_000;
const languages = Object.keys(names);

/** A member of the sample audience: languages, tastes, and the same dice each time. */
export interface AudiencePerson {
  userID: string;
  name: string;
  languages: string[];
  genres: string[];
  random: Random;
}

export const audience: readonly AudiencePerson[] = Array.from({ length: size }, (_, at) => {
  const random = createRandom(`audience ${at}`);
  const home = languages[at % languages.length] ?? 'hi';
  const [first, last] = names[home] ?? [[], []];
  const genres = random.shuffle(['drama', 'comedy', 'music', 'family', 'documentary', 'romance', 'horror', 'food', 'sport']).slice(0, 3);
  return {
    userID: `usr_seed_audience_${String(at + 1).padStart(2, '0')}`,
    name: `${random.pick(first)} ${random.pick(last)}`,
    languages: [home, home === 'en' ? 'hi' : 'en'],
    genres,
    random,
  };
});

/** The people who watch, buy tickets and invest; they joined long before what they do here. */
export async function seedAudiencePeople({ db, today }: Pick<SeedDeps, 'db' | 'today'>): Promise<number> {
  await db
    .insert(users)
    .values(
      audience.map(({ userID, name, genres, languages: spoken }) => ({
        userID,
        name,
        genres,
        languages: spoken,
        country: 'IN',
        loginType: 'GOOGLE' as const,
        createdAt: new Date(today.getTime() - 420 * day),
        username: `${name.toLowerCase().replace(/[^a-z]+/g, '_')}_${userID.slice(-2)}`,
      })),
    )
    .onConflictDoNothing();
  return audience.length;
}
