import type { LoginBegun } from '@contract/auth';

/** A code on its way, with where it went and when we heard of it. */
export type SentCode = Extract<LoginBegun, { loginType: 'WHATSAPP' }> & { phone: string; country: string; receivedAt: number };
