import type { KycStatus } from '@contract/kyc';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/kyc/kyc';
import { Notice } from '../content/page/Notice';

const titles: Record<KycStatus['state'], string> = {
  NONE: t.stateNone,
  PENDING: t.statePending,
  NEEDS_INPUT: t.stateNeedsInput,
  VERIFIED: t.stateVerified,
  FAILED: t.stateFailed,
  REVOKED: t.stateRevoked,
  EXPIRED: t.stateExpired,
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
      return t.noneText;
    case 'PENDING':
      return isReviewedByHand ? t.manualReviewText({ maskedId: maskedID ?? '' }) : t.automaticCheckText({ maskedId: maskedID ?? '' });
    case 'VERIFIED':
      return expiresAt ? t.validUntil({ maskedId: maskedID ?? '', expiresAt: formatDate(expiresAt) }) : (maskedID ?? '');
    case 'REVOKED':
      return `${why} ${t.writeIfWrong}`.trim();
    case 'EXPIRED':
      return t.expiredText;
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
