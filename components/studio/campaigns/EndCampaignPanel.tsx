import type { CampaignState } from '@contract/campaigns';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { useCancelCampaignMutation, useDeleteCampaignMutation } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/format/currency';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

const removable: readonly CampaignState[] = ['DRAFT', 'CHANGES_REQUESTED', 'PRELAUNCH'];
const cancellable: readonly CampaignState[] = ['LIVE', 'CLOSING', 'SETTLING', 'SUSPENDED'];
const minLength = 3;

/** Deletes a campaign before anyone has paid; cancels and refunds it afterwards. */
export function EndCampaignPanel({ campaign }: { campaign: StudioCampaign }) {
  const { state, endReason } = campaign;
  if (endReason)
    return (
      <Panel title="Why it ended">
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
    <Panel title="Delete">
      <Text tone="muted">No one has paid yet, so it can be deleted.</Text>
      <div>
        <Button tone="danger" onClick={() => setIsConfirming(true)}>
          Delete the campaign
        </Button>
      </div>
      <Modal isOpen={isConfirming} title={`Delete ${title}?`} onClose={() => setIsConfirming(false)}>
        <Stack gap={4}>
          <Text>Its text, documents and questions are deleted too.</Text>
          <ErrorNotice error={error} />
          <Button tone="danger" isBusy={isLoading} onClick={() => void confirmDelete()}>
            Delete it
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            Keep it
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}

function CancelCampaign({
  campaign: { campaignID, title, investorCount, raisedMinor, heldMinor, currency },
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
  const people = investorCount === 1 ? '1 person' : `${investorCount} people`;
  return (
    <Panel title="Cancel">
      <Text tone="muted">It ends at once, and everyone is refunded in full.</Text>
      <div>
        <Button tone="danger" onClick={() => setIsConfirming(true)}>
          Cancel the campaign
        </Button>
      </div>
      <Modal isOpen={isConfirming} title={`Cancel ${title}?`} onClose={() => setIsConfirming(false)}>
        <Form onSubmit={(pressed) => void submit(pressed)}>
          <Text>
            {investorCount === 0
              ? 'No one has invested yet.'
              : `${people} ${investorCount === 1 ? 'has' : 'have'} ${formatMoney({ amountMinor: raisedMinor, currency })} invested. Each is notified, and everything is refunded automatically, including fee and tax.`}
            {heldMinor > 0
              ? ` Payments of ${formatMoney({ amountMinor: heldMinor, currency })} are pending and will be refunded as well.`
              : ''}{' '}
            This cannot be undone.
          </Text>
          <TextField
            label="Reason (investors will see this)"
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
          <ErrorNotice error={error} />
          <Button type="submit" tone="danger" isBusy={isLoading} disabled={reason.trim().length < minLength}>
            Cancel and refund
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            Keep it
          </Button>
        </Form>
      </Modal>
    </Panel>
  );
}
