import type { CampaignPayment } from '@contract/commitments';
import { useState } from 'react';
import { useCancelCommitmentMutation } from '@/store/campaigns/investApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/commitment';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { Countdown } from './Countdown';

/** Cancels an investment, or withdraws it within its cooling-off period: until when, what is refunded, and a confirmation. */
export function CancelCommitment({ payment, receivedAt }: { payment: CampaignPayment; receivedAt: number }) {
  const { campaign, commitment, total, serverTime } = payment;
  const { coolingOffUntil } = commitment;
  const { instrument } = campaign;
  const isCoolingOff = coolingOffUntil !== null && coolingOffUntil > serverTime;
  const action = isCoolingOff ? t.withdrawInvestment : t.cancelInvestment({ instrument });
  const [isOpen, setIsOpen] = useState(false);
  const [cancel, { error, isLoading }] = useCancelCommitmentMutation();
  const { attempt } = useIdempotencyKey();
  const confirm = async () => {
    const { commitmentID } = commitment;
    const { error: failure } = await attempt(commitmentID, (idempotencyKey) => cancel({ commitmentID, idempotencyKey }));
    if (!failure) setIsOpen(false);
  };
  return (
    <Panel title={t.changedMind}>
      <Countdown
        label={isCoolingOff ? t.withdrawUntil : t.cancelUntil}
        endsAt={(isCoolingOff ? coolingOffUntil : commitment.cancelUntil) ?? serverTime}
        timeZone={campaign.timeZone}
        serverTime={serverTime}
        receivedAt={receivedAt}
      />
      <Text kind="small" tone="muted">
        {isCoolingOff ? t.withdrawHint({ total: formatMoney(total) }) : t.cancelHint({ instrument, total: formatMoney(total) })}
      </Text>
      <div>
        <Button tone="quiet" onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      </div>
      <Modal isOpen={isOpen} title={action} onClose={() => setIsOpen(false)}>
        <Stack gap={4}>
          <Text>
            {isCoolingOff
              ? t.withdrawText({ total: formatMoney(total) })
              : t.cancelText({ total: formatMoney(total), campaign: campaign.title, amount: formatMoney(commitment.amount) })}
          </Text>
          <ErrorNotice error={error} title={t.cancelError({ instrument })} fallback={t.cancelErrorHint} />
          <Button isBusy={isLoading} tone="danger" onClick={() => void confirm()}>
            {isCoolingOff ? t.withdrawAndRefund({ total: formatMoney(total) }) : t.cancelAndRefund({ total: formatMoney(total) })}
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}
