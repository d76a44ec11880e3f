import type { CampaignState } from '@contract/campaigns';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { useCancelCampaignMutation, useDeleteCampaignMutation } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/campaigns';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

const removable: readonly CampaignState[] = ['DRAFT', 'CHANGES_REQUESTED', 'APPROVED', 'PRELAUNCH'];
const cancellable: readonly CampaignState[] = ['LIVE', 'CLOSING', 'SETTLING', 'SUSPENDED'];
const minLength = 3;

/** Deletes a campaign before anyone has paid; cancels and refunds it afterwards. */
export function EndCampaignPanel({ campaign }: { campaign: StudioCampaign }) {
  const { state, endReason } = campaign;
  if (endReason)
    return (
      <Panel title={t.endReason}>
        <Text>{endReason}</Text>
      </Panel>
    );
  if (removable.includes(state)) return <DeleteCampaign campaign={campaign} />;
  return cancellable.includes(state) ? <CancelCampaign campaign={campaign} /> : null;
}

function DeleteCampaign({ campaign: { campaignID, title } }: { campaign: StudioCampaign }) {
  const router = useRouter();
  const [isConfirming, setIsConfirming] = useState(false);
  const [remove, { isLoading, error }] = useDeleteCampaignMutation();
  const confirmDelete = async () => {
    const answer = await remove(campaignID);
    if (!answer.error) await router.push(routes.studioCampaigns);
  };
  return (
    <Panel title={t.deletion}>
      <Text tone="muted">{t.deletionHint}</Text>
      <div>
        <Button tone="danger" onClick={() => setIsConfirming(true)}>
          {t.deleteCampaign}
        </Button>
      </div>
      <Modal isOpen={isConfirming} title={t.deleteTitle({ title })} onClose={() => setIsConfirming(false)}>
        <Stack gap={4}>
          <Text>
            {t.deleteText} {t.cannotBeUndone}
          </Text>
          <ErrorNotice error={error} />
          <Button tone="danger" isBusy={isLoading} onClick={() => void confirmDelete()}>
            {t.confirmDeletion}
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            {t.keepCampaign}
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}

function CancelCampaign({
  campaign: { campaignID, title, instrument, investorCount, raisedMinor, heldMinor, currency },
}: {
  campaign: StudioCampaign;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [reason, setReason] = useState('');
  const { attempt } = useIdempotencyKey();
  const [cancel, { isLoading, error }] = useCancelCampaignMutation();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const input = { campaignID, reason: reason.trim() };
    const answer = await attempt(input, (idempotencyKey) => cancel({ ...input, idempotencyKey }));
    if (!answer.error) setIsConfirming(false);
  };
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  return (
    <Panel title={t.cancellation}>
      <Text tone="muted">{t.cancellationHint}</Text>
      <div>
        <Button tone="danger" onClick={() => setIsConfirming(true)}>
          {t.cancelCampaign}
        </Button>
      </div>
      <Modal isOpen={isConfirming} title={t.cancelTitle({ title })} onClose={() => setIsConfirming(false)}>
        <Form onSubmit={(pressed) => void submit(pressed)}>
          <Text>
            {investorCount === 0 ? t.nothingInvested : t.invested({ instrument, count: investorCount, amount: money(raisedMinor) })}{' '}
            {heldMinor > 0 ? `${t.pendingPayments({ amount: money(heldMinor) })} ` : null}
            {t.cannotBeUndone}
          </Text>
          <TextField
            label={t.cancelReason({ instrument })}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
          <ErrorNotice error={error} />
          <Button type="submit" tone="danger" isBusy={isLoading} disabled={reason.trim().length < minLength}>
            {t.confirmCancellation}
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            {t.keepCampaign}
          </Button>
        </Form>
      </Modal>
    </Panel>
  );
}
