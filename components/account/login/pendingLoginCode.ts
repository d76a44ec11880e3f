import type { LoginBegun } from '@contract/auth';
import { removeSessionValue, sessionValue, setSessionValue } from '@/utils/browser/sessionValue';
import { secondsLeft } from '@/utils/format/secondsLeft';

/** A pending code, with where it was sent and when the browser received it. */
export type PendingLoginCode = Extract<LoginBegun, { loginType: 'WHATSAPP' }> & { phone: string; country: string; receivedAt: number };

/** Kept for this tab only. The code itself is never stored; without it and this browser's cookie the rest is useless. */
const key = 'marquee-sent-code';

/** Survives a reload: phones may discard the page while the user reads the message. */
export function storePendingLoginCode(sent: PendingLoginCode): void {
  setSessionValue(key, JSON.stringify(sent));
}

export function clearPendingLoginCode(): void {
  removeSessionValue(key);
}

/** The pending code; null when there is none or it has expired. */
export function readPendingLoginCode(): PendingLoginCode | null {
  const stored = sessionValue(key);
  if (!stored) return null;
  try {
    const sent = JSON.parse(stored) as PendingLoginCode; // -- written above
    return secondsLeft({ endsAt: sent.expiresAt, ...sent }, Date.now()) > 0 ? sent : null;
  } catch {
    return null;
  }
}
