import type { CampaignPayment } from '@contract/commitments';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/commitment';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';

const stepByState = { NONE: 0, REQUESTED: 1, PROCESSING: 2, FAILED: 2, SUCCEEDED: 3 } as const;

/** The steps of a refund: requested, with the bank, sent; with the bank's reference once known. */
export function RefundTracker({ payment }: { payment: CampaignPayment }) {
  const { refunded, total, refundExpectedBy, serverTime } = payment;
  const isPastDue = payment.commitment.refundState === 'SUCCEEDED' && refundExpectedBy !== null && refundExpectedBy < serverTime;
  const day = refundExpectedBy ? formatDate(refundExpectedBy) : null;
  const { refundState, refundReference } = payment.commitment;
  const currentStep = stepByState[refundState];
  const amount = refunded.amountMinor > 0 ? refunded : total;
  const steps = [
    { name: t.refundRequested, text: t.refundRequestedText({ amount: formatMoney(amount) }) },
    {
      name: refundState === 'FAILED' ? t.refundReturned : t.refundAtBank,
      text: refundState === 'FAILED' ? t.refundReturnedText : t.refundAtBankText,
    },
    {
      name: t.refundSent,
      text: !day ? t.refundSentText : isPastDue ? t.refundOverdueText({ day }) : t.refundSentByText({ day }),
    },
  ];
  return (
    <Panel title={t.yourRefund}>
      <Steps>
        {steps.map(({ name, text }, index) => (
          <Step key={name} $isDone={index < currentStep} aria-current={index + 1 === currentStep ? 'step' : undefined}>
            <Icon name={index < currentStep ? 'check' : 'clock'} size="s" />
            <span>
              <Text as="span" isStrong>
                {name}
              </Text>
              <Text as="span" kind="small" tone="muted">
                {text}
              </Text>
            </span>
          </Step>
        ))}
      </Steps>
      {refundReference ? (
        <Text kind="small">{t.refundReference({ reference: refundReference, code: (text) => <Reference>{text}</Reference> })}</Text>
      ) : null}
    </Panel>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
`;

const Step = styled.li<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[3]};
  > svg {
    color: ${({ $isDone }) => ($isDone ? theme.color.good : theme.color.muted)};
  }
  > span {
    display: grid;
  }
`;

const Reference = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;
