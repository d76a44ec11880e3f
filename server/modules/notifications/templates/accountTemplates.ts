import { formatTime } from '../../../platform/formatTime';
import type { MessageText } from './template';

interface AddressChange {
  /** The masked address. */
  shown: string;
  cooldownUntil: Date | null;
}
const cooldownNote = ({ cooldownUntil }: AddressChange) =>
  cooldownUntil ? ` For your safety, we’ll send no money there before ${formatTime(cooldownUntil, 'UTC')}.` : '';

const verdicts = {
  VERIFIED: { subject: 'Your identity is verified', text: 'You can now invest and pledge.' },
  NEEDS_INPUT: { subject: 'We need more information to verify your identity', text: 'Open your profile to see what is missing.' },
  FAILED: { subject: 'We couldn’t verify your identity', text: 'Open your profile to see why and to try again.' },
  REVOKED: {
    subject: 'Your identity verification was revoked',
    text: 'You can’t invest or pledge at the moment. Contact us if you think this is a mistake.',
  },
};
export type NotifiedVerdict = keyof typeof verdicts;

/** Sign-in, identity and safety of an account. */
export const accountTemplates = {
  signInCode: ({ code }: { code: string }): MessageText => ({
    subject: 'Your sign-in code',
    text: `${code} is your Marquee sign-in code. It expires in 10 minutes. Don’t share it: we will never ask you for it.`,
  }),
  accountClosed: ({ reason }: { reason: string | null }): MessageText => ({
    subject: 'Your account is closed',
    text: `${reason === null ? 'You closed your Marquee account.' : `Our team closed your Marquee account: ${reason}`} We have deleted your profile and your saved items. We keep payment records because tax law requires them. If you ${reason === null ? 'did not close your account' : 'disagree'}, write to the Grievance Officer${reason === null ? ' immediately' : ''}.`,
  }),
  accountExportReady: ({ byStaff, until, url }: { byStaff: boolean; until: Date; url: string }): MessageText => ({
    subject: 'The copy of your data is ready',
    text: `${byStaff ? 'As you asked us, we made' : 'We made'} a copy of everything stored about you on Marquee. Sign in and download it under “Your data” by ${formatTime(until, 'UTC')}: ${url} Then we delete it. If you did not ask for it, sign out on all devices and contact us immediately.`,
  }),
  identityVerdict: ({ verdict }: { verdict: NotifiedVerdict }): MessageText => verdicts[verdict],
  payoutAddressChanged: (change: AddressChange): MessageText => ({
    subject: 'Your payout account has changed',
    text: `Your payouts will go to ${change.shown}.${cooldownNote(change)} If you did not make this change, sign out on all devices and contact us immediately.`,
  }),
  channelPayoutAddressChanged: (change: AddressChange): MessageText => ({
    subject: 'The payout account of your channel has changed',
    text: `Payouts of a channel that you own will go to ${change.shown}.${cooldownNote(change)} If no owner of the channel made this change, sign out on all devices and contact us immediately.`,
  }),
};
