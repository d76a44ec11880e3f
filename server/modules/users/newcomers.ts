import { sql } from 'drizzle-orm';
import { newMemberName } from '../../contract/newMember';
import type { Tx } from '../../db/client';
import type { StoredImage } from '../../db/schema/columns';
import { newId } from '../../ids';
import { usernamesFor } from './username';
import { createUserRepository, type UserRow } from './userRepository';

export interface Newcomer {
  userID?: string;
  name: string;
  username?: string;
  about?: string;
  email?: string | null;
  phone?: string;
  avatar?: StoredImage | null;
  loginType: UserRow['loginType'];
}

interface Found {
  user: UserRow;
  isNewUser: boolean;
}

async function addNewcomer(tx: Tx, { userID = newId('usr'), username, ...person }: Newcomer): Promise<UserRow> {
  const users = createUserRepository(tx);
  const stem = person.loginType === 'WHATSAPP' ? null : person.name;
  for (const each of username ? [username, ...usernamesFor(stem)] : usernamesFor(stem)) {
    const user = await users.addUser({ ...person, userID, username: each });
    if (user) return user;
  }
  throw new Error('No free username was found');
}

/** The account of (issuer, subject), made at first sign-in. Two first sign-ins at once make one account; an equal e-mail joins none. */
export async function accountOfIdentity(
  tx: Tx,
  { issuer, subject }: { issuer: string; subject: string },
  newcomer: Newcomer,
): Promise<Found> {
  const users = createUserRepository(tx);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(73, hashtext(${JSON.stringify([issuer, subject])}))`);
  const known = await users.findByIdentity(issuer, subject);
  if (known) return { user: known, isNewUser: false };
  const user = await addNewcomer(tx, newcomer);
  await users.addIdentity(issuer, subject, user.userID);
  return { user, isNewUser: true };
}

/** The account of a phone number that has just been proved, made at first sign-in. */
export async function accountOfPhone(tx: Tx, phone: string): Promise<Found> {
  const users = createUserRepository(tx);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(74, hashtext(${phone}))`);
  const known = await users.findByPhone(phone);
  if (known) return { user: known, isNewUser: false };
  // A name from the number would tell the number; people name themselves in the profile.
  return { user: await addNewcomer(tx, { name: newMemberName, phone, loginType: 'WHATSAPP' }), isNewUser: true };
}
