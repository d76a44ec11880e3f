import { nameFromUsername } from '../../contract/missingName';
import type { StoredImage } from '../../db/schema/columns';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/ids';
import { usernameCandidates } from './username';
import { createUserRepository, type UserRow } from './userRepository';

export interface NewUserProfile {
  userID?: string;
  /** Without one, the user is called by the username. */
  name: string | null;
  username?: string;
  about?: string;
  email?: string | null;
  phone?: string;
  avatar?: StoredImage | null;
  loginType: UserRow['loginType'];
}

interface FoundOrCreated {
  user: UserRow;
  isNewUser: boolean;
}

async function addNewUser(tx: Tx, { userID = newId('usr'), username, ...person }: NewUserProfile): Promise<UserRow> {
  const users = createUserRepository(tx);
  const stem = person.loginType === 'WHATSAPP' ? null : person.name;
  for (const each of username ? [username, ...usernameCandidates(stem)] : usernameCandidates(stem)) {
    const user = await users.addUser({ ...person, name: person.name ?? nameFromUsername(each), userID, username: each });
    if (user) return user;
  }
  throw new Error('No free username was found');
}

/**
 * The account of (issuer, subject), created at the first sign-in. Concurrent first sign-ins create one account; an equal e-mail address
 * links none.
 */
export async function findOrCreateByIdentity(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
  newUser: NewUserProfile,
): Promise<FoundOrCreated> {
  const users = createUserRepository(tx);
  await users.lockIdentity(issuer, subject);
  const existing = await users.findByIdentity(issuer, subject);
  if (existing) return { user: existing, isNewUser: false };
  const user = await addNewUser(tx, newUser);
  await users.addIdentity(issuer, subject, user.userID);
  return { user, isNewUser: true };
}

/** The account of a verified phone number, created at the first sign-in. */
export async function findOrCreateByPhone(tx: Tx, phone: string): Promise<FoundOrCreated> {
  const users = createUserRepository(tx);
  await users.lockPhone(phone);
  const existing = await users.findByPhone(phone);
  if (existing) return { user: existing, isNewUser: false };
  // A name derived from the number would reveal it; users set their name in the profile.
  return { user: await addNewUser(tx, { name: null, phone, loginType: 'WHATSAPP' }), isNewUser: true };
}
