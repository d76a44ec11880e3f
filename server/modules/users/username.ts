import { randomInt } from 'node:crypto';
import { Username } from '../../contract/users';

/** Names that could be mistaken for the platform itself or one of its pages. */
const reserved = new Set(
  'admin administrator api channel channels checkout collection error event events explore help info invest login logout marquee me moderator ott payment profile root security staff studio support system ticket undefined null you'.split(
    ' ',
  ),
);

export const isReserved = (username: string) => reserved.has(username.toLowerCase());

/** What is wrong with a username, as a message to the user; null when it is valid. */
export function usernameProblem(username: string): string | null {
  const parsed = Username.safeParse(username);
  if (!parsed.success) {
    if (username.length < 3) return 'Use at least 3 characters';
    if (username.length > 30) return 'Use at most 30 characters';
    return 'Use letters, digits and underscores only';
  }
  return isReserved(username) ? 'This username is reserved' : null;
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_')
    .slice(0, 22);

const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';
const suffix = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Usernames to try for a new user, in order: the plain one, then with longer and longer random suffixes; without a name only suffixes. */
export function* usernameCandidates(name: string | null): Generator<string> {
  const slug = slugOf(name ?? '');
  const stem = slug.length >= 3 ? slug : 'member';
  if (slug.length >= 3 && !isReserved(slug)) yield slug;
  for (let length = 3; length <= 7; length++) yield `${stem}_${suffix(length)}`;
}
