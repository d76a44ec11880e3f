import type { LoginBegun } from '@contract/auth';
import { secondsLeft } from '@/utils/format/secondsLeft';

/** A pending code, with where it was sent and when the browser received it. */
export type PendingLoginCode = Extract<LoginBegun, { loginType: 'WHATSAPP' }> & { phone: string; country: string; receivedAt: number };

/** Kept for this tab only. The code itself is never stored; without it and this browser's cookie the rest is useless. */
const key = 'marquee-sent-code';

/** Survives a reload: phones may discard the page while the user reads the message. */
export function storePendingLoginCode(sent: PendingLoginCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent));
  } catch {
    // Without storage, a reload starts sign-in again; nothing else is lost.
  }
}

export function clearPendingLoginCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is not available, so there is nothing to clear.
  }
}

/** The pending code; null when there is none or it has expired. */
export function readPendingLoginCode(): PendingLoginCode | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingLoginCode | null; // -- written above
    if (!sent || !(secondsLeft({ endsAt: sent.expiresAt, ...sent }, Date.now()) > 0)) return null;
    return sent;
  } catch {
    return null;
  }
}
