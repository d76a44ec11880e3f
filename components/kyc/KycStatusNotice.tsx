import type { KycStatus } from '@contract/kyc';
import { formatDate } from '@/utils/format/dates';
import { Notice } from '../content/page/Notice';

const titles: Record<KycStatus['state'], string> = {
  NONE: 'Not checked yet',
  PENDING: 'Your details are being checked',
  NEEDS_INPUT: 'Something is still missing',
  VERIFIED: 'You are verified',
  FAILED: 'Verification failed',
  REVOKED: 'Your check was revoked',
  EXPIRED: 'Your check has expired',
};
const tones = {
  NONE: 'info',
  PENDING: 'warn',
  NEEDS_INPUT: 'warn',
  VERIFIED: 'good',
  FAILED: 'bad',
  REVOKED: 'bad',
  EXPIRED: 'warn',
} as const;

function statusText({ state, maskedID, expiresAt, isReviewedByHand, reasons, warnings }: KycStatus): string {
  const why = reasons.map(({ message }) => message).join(' ');
  switch (state) {
    case 'NONE':
      return 'A name, a date of birth and a tax id: it takes about a minute, and only once.';
    case 'PENDING':
      return isReviewedByHand
        ? `${maskedID ?? ''} · Our team reviews it, usually within two working days. We’ll notify you.`
        : `${maskedID ?? ''} · This takes a few seconds; you can also come back later.`;
    case 'VERIFIED':
      return `${maskedID ?? ''}${expiresAt ? ` · valid until ${formatDate(expiresAt)}.` : ''}`;
    case 'REVOKED':
      return `${why} Write to us if you think this is wrong.`.trim();
    case 'EXPIRED':
      return 'Give your details once more.';
    case 'NEEDS_INPUT':
    case 'FAILED':
      return [why, ...warnings.map(({ message }) => message)].join(' ').trim();
  }
}

/** The status of the check and its reason, announced when it changes. */
export const KycStatusNotice = ({ status }: { status: KycStatus }) => (
  <Notice tone={tones[status.state]} title={titles[status.state]} role="status">
    {statusText(status)}
  </Notice>
);
