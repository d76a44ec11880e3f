import type { Database } from '../../db/client';
import type { ImageStore } from '../../storage/imageStore';
import { createNewcomerPictures } from '../users/newcomerPictures';
import { accountOfIdentity } from '../users/newcomers';
import { sandboxIssuerName } from './sandboxClient';
import { sandboxNewcomer } from './sandboxNewcomer';
import { sandboxPeople, type SandboxPerson } from './sandboxPeople';

/**
 * Makes the accounts of the ready people before they have ever signed in, so that a seed can give them channels and tickets; answers
 * their userIDs by subject. Doing it again changes nothing. The newcomer is left out: their first sign-in is theirs.
 */
export async function ensureSandboxPeople(db: Database, images: ImageStore): Promise<Record<SandboxPerson['subject'], string>> {
  const pictures = createNewcomerPictures(db, images);
  const made: Record<SandboxPerson['subject'], string> = {};
  for (const { subject } of sandboxPeople) {
    const person = subject === 'sandbox-newcomer' ? null : sandboxNewcomer(subject);
    if (!person) continue;
    const avatar = await pictures.keepOnce(person);
    const { user } = await db.transaction((tx) =>
      accountOfIdentity(tx, { issuer: sandboxIssuerName, subject }, { ...person.newcomer, avatar }),
    );
    made[subject] = user.userID;
  }
  return made;
}
