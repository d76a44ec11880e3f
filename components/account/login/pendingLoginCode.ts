import type { LoginBegun } from '@contract/auth';
import { secondsLeft } from '@/utils/format/secondsLeft';

/** A code on its way, with where it went and when we heard of it. */
export type PendingLoginCode = Extract<LoginBegun, { loginType: 'WHATSAPP' }> & { phone: string; country: string; receivedAt: number };

/** Kept for this tab only. The code itself is never stored; without it and this browser's cookie the rest is useless. */
const key = 'marquee-sent-code';

/** Outlives a reload: a phone drops the page while its owner reads the message. */
export function storePendingLoginCode(sent: PendingLoginCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent));
  } catch {
    // Without storage a reload begins again; nothing else is lost.
  }
}

export function clearPendingLoginCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is not available, so there is nothing to clear.
  }
}

/** The code that is still on its way; null when there is none, or it works no more. */
export function readPendingLoginCode(): PendingLoginCode | null {
  try {
    const sent = JSON.parse(sessionStorage.getItem(key) ?? 'null') as PendingLoginCode | null; // -- written above
    if (!sent || !(secondsLeft({ endsAt: sent.expiresAt, ...sent }, Date.now()) > 0)) return null;
    return sent;
  } catch {
    return null;
  }
}
