import { handlePattern, usernamePattern } from './patterns';

const lengths = { least: 3, most: 30 } as const;

/** What keeps a username from being one before anybody is asked whether it is free; null when nothing does. */
export function usernameComplaint(username: string): string | null {
  if (!usernamePattern.test(username)) return 'Use letters, digits and underscore only.';
  return lengthComplaint(username);
}

/** The same for a channel's handle, which has small letters only. */
export function handleComplaint(handle: string): string | null {
  if (!handlePattern.test(handle)) return 'Use small letters, digits and underscore only.';
  return lengthComplaint(handle);
}

function lengthComplaint(name: string): string | null {
  if (name.length < lengths.least) return `Use at least ${lengths.least} characters.`;
  return name.length > lengths.most ? `Use at most ${lengths.most} characters.` : null;
}

/** A handle that a channel of this name may want. */
export const handleFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_')
    .slice(0, lengths.most);
