import { handlePattern, usernamePattern } from './patterns';

const lengthLimits = { min: 3, max: 30 } as const;

/** Why a username is invalid, checked before its availability is requested; null when it is valid. */
export function usernameError(username: string): string | null {
  if (!usernamePattern.test(username)) return 'Use letters, digits and underscore only.';
  return lengthError(username);
}

/** The same for a channel's handle, which is lower case. */
export function handleError(handle: string): string | null {
  if (!handlePattern.test(handle)) return 'Use lowercase letters, numbers and underscores only.';
  return lengthError(handle);
}

function lengthError(name: string): string | null {
  if (name.length < lengthLimits.min) return `Use at least ${lengthLimits.min} characters.`;
  return name.length > lengthLimits.max ? `Use at most ${lengthLimits.max} characters.` : null;
}

/** A suggested handle for a channel's name. */
export const suggestHandle = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_')
    .slice(0, lengthLimits.max);
