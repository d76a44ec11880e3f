import type { MessageText } from './template';

interface AddressChange {
  /** The masked address. */
  shown: string;
  cooldownUntil: Date | null;
}
const cooldownNote = ({ cooldownUntil }: AddressChange) =>
  cooldownUntil ? ` No money will be sent there before ${cooldownUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC.` : '';

const verdicts = {
  VERIFIED: { subject: 'Your identity check is done', text: 'You are verified and can now invest.' },
  NEEDS_INPUT: { subject: 'Your identity check needs something from you', text: 'Open your profile to see what is missing.' },
  FAILED: { subject: 'Your identity check did not succeed', text: 'Open your profile to see why, and to try again.' },
  REVOKED: { subject: 'Your identity check was revoked', text: 'You cannot invest for now. Write to us if you think this is wrong.' },
};
export type NotifiedVerdict = keyof typeof verdicts;

/** Sign-in, identity and safety of an account. */
export const accountTemplates = {
  signInCode: ({ code }: { code: string }): MessageText => ({
    subject: 'Your sign-in code',
    text: `${code} is your code to sign in to Marquee. It works for 10 minutes. Marquee will never ask you for it.`,
  }),
  accountClosed: (_: Record<string, never>): MessageText => ({
    subject: 'Your account is closed',
    text: 'You closed your Marquee account. Your profile and what you saved are erased. Records of payments are kept as tax law requires. If this was not you, write to the Grievance Officer at once.',
  }),
  identityVerdict: ({ verdict }: { verdict: NotifiedVerdict }): MessageText => verdicts[verdict],
  payoutAddressChanged: (change: AddressChange): MessageText => ({
    subject: 'Your payout address was changed',
    text: `Payouts to you will go to ${change.shown}.${cooldownNote(change)} If this was not you, sign out all sessions of your account and contact us at once.`,
  }),
  channelPayoutAddressChanged: (change: AddressChange): MessageText => ({
    subject: 'The payout address of your channel was changed',
    text: `Payouts of a channel that you own will go to ${change.shown}.${cooldownNote(change)} If none of you made this change, sign out all sessions of the account and contact us at once.`,
  }),
};
