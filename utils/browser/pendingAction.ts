import { removeSessionValue, sessionValue, setSessionValue } from './sessionValue';

/** What a visitor pressed that needs a sign-in; the login page explains itself by it. */
export type PendingActionKind = 'SAVE' | 'FOLLOW' | 'RATE' | 'CODE' | 'TICKETS' | 'WAITLIST' | 'TITLE' | 'INVEST';

interface PendingAction {
  kind: PendingActionKind;
  /** The control that was pressed, such as `bookmark:evt_1`. */
  name: string;
  input: unknown;
  /** Whose session had ended; null for a guest. Another user does not carry out the press. */
  userID: string | null;
}

const key = 'marquee.pendingAction';
/** After this a visitor no longer expects an old press to have an effect. */
const lifetimeMs = 15 * 60_000;

/** Stored in this tab only, so that no URL can trigger an action for a user. A newer press replaces it. */
export const savePendingAction = (action: PendingAction): void => setSessionValue(key, JSON.stringify({ ...action, savedAt: Date.now() }));

export const clearPendingAction = (): void => removeSessionValue(key);

/** The press that waits for a sign-in; null when there is none or it is too old. */
export function readPendingAction(): PendingAction | null {
  const stored = sessionValue(key);
  if (stored === null) return null;
  const { savedAt, ...action } = JSON.parse(stored) as PendingAction & { savedAt: number }; // -- written above
  return Date.now() - savedAt < lifetimeMs ? action : null;
}
