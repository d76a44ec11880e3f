import { identities, users } from '../../server/db/schema/users';
import { sandboxIssuerName } from '../../server/modules/sandbox/sandboxClient';
import { drawAvatar } from '../sample-media/art/drawAvatar';
import { seedAudiencePeople } from './audiencePeople';
import { seedPeople } from './people';
import type { SeedDeps } from './seedDeps';
import { storeDrawing } from './seedImages';

export async function seedPeopleRows({ db, images, today }: SeedDeps): Promise<number> {
  for (const { subject, genres, languages, ...person } of seedPeople) {
    const avatar = await storeDrawing(images, drawAvatar(person.username), `Portrait of ${person.name}`, 'square');
    const row = {
      ...person,
      avatar,
      email: `${person.username}@people.example`,
      loginType: 'GOOGLE' as const,
      genres: [...genres],
      languages: [...languages],
      createdAt: today,
    };
    await db.insert(users).values(row).onConflictDoNothing();
    if (subject) await db.insert(identities).values({ issuer: sandboxIssuerName, subject, userID: person.userID }).onConflictDoNothing();
  }
  return seedPeople.length + (await seedAudiencePeople({ db, today }));
}
