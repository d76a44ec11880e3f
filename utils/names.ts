import * as t from '@messages/shell/formats';
import { handlePattern, usernamePattern } from './patterns';

const lengthLimits = { min: 3, max: 30 } as const;

/** Why a username is invalid, checked before its availability is requested; null when it is valid. */
export function usernameError(username: string): string | null {
  if (!usernamePattern.test(username)) return t.usernameCharacters;
  return lengthError(username);
}

/** The same for a channel's handle, which is lower case. */
export function handleError(handle: string): string | null {
  if (!handlePattern.test(handle)) return t.handleCharacters;
  return lengthError(handle);
}

function lengthError(name: string): string | null {
  if (name.length < lengthLimits.min) return t.tooShort({ min: lengthLimits.min });
  return name.length > lengthLimits.max ? t.tooLong({ max: lengthLimits.max }) : null;
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
