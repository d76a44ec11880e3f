import type { CampaignPayment } from '@contract/commitments';
import { useState } from 'react';
import { useCancelCommitmentMutation } from '@/store/campaigns/investApi';
import { formatMoney } from '@/utils/format/currency';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { Countdown } from './Countdown';

/** Cancels an investment: until when, what is refunded, and a confirmation. */
export function CancelCommitment({ payment, receivedAt }: { payment: CampaignPayment; receivedAt: number }) {
  const { campaign, commitment, total, serverTime } = payment;
  const [isOpen, setIsOpen] = useState(false);
  const [cancel, { error, isLoading }] = useCancelCommitmentMutation();
  const { attempt } = useIdempotencyKey();
  const confirm = async () => {
    const { commitmentID } = commitment;
    const { error: failure } = await attempt(commitmentID, (idempotencyKey) => cancel({ commitmentID, idempotencyKey }));
    if (!failure) setIsOpen(false);
  };
  return (
    <Panel title="Changed your mind?">
      <Countdown
        label="You can cancel until"
        endsAt={commitment.cancelUntil ?? serverTime}
        timeZone={campaign.timeZone}
        serverTime={serverTime}
        receivedAt={receivedAt}
      />
      <Text kind="small" tone="muted">
        You get a full refund including fee and tax: {formatMoney(total)}. After that, investments can’t be cancelled until the campaign is
        decided.
      </Text>
      <div>
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          Cancel investment
        </Button>
      </div>
      <Modal isOpen={isOpen} title="Cancel investment" onClose={() => setIsOpen(false)}>
        <Stack gap={4}>
          <Text>
            We’ll refund {formatMoney(total)} to your original payment method, usually within 5 to 7 working days. {campaign.title} loses
            your {formatMoney(commitment.amount)}.
          </Text>
          <ErrorNotice error={error} title="Your investment wasn’t cancelled" fallback="Try again. It won’t be cancelled twice." />
          <Button isBusy={isLoading} tone="danger" onClick={() => void confirm()}>
            Cancel and refund {formatMoney(total)}
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}
