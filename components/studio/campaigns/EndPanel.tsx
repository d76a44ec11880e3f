import type { CampaignState } from '@contract/campaigns';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCancelCampaignMutation, useDeleteCampaignMutation } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/currency';
import { Form, Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';

const removable: readonly CampaignState[] = ['DRAFT', 'CHANGES_REQUESTED', 'PRELAUNCH'];
const cancellable: readonly CampaignState[] = ['LIVE', 'CLOSING', 'SETTLING', 'SUSPENDED'];
const shortest = 3;

/** The way out: without a trace before anybody paid, with everything given back after. */
export function EndPanel({ campaign }: { campaign: StudioCampaign }) {
  const { state, endReason } = campaign;
  if (endReason)
    return (
      <Panel title="Why it ended">
        <Text>{endReason}</Text>
      </Panel>
    );
  if (removable.includes(state)) return <Remove campaign={campaign} />;
  return cancellable.includes(state) ? <Cancel campaign={campaign} /> : null;
}

function Remove({ campaign: { campaignID, title } }: { campaign: StudioCampaign }) {
  const router = useRouter();
  const [isAsked, setIsAsked] = useState(false);
  const [remove, { isLoading, error }] = useDeleteCampaignMutation();
  const drop = async () => {
    const answer = await remove(campaignID);
    if (!answer.error) await router.push(routes.studioCampaigns);
  };
  return (
    <Panel title="Delete">
      <Text tone="muted">Nobody has paid anything, so it can go without a trace.</Text>
      <div>
        <Button tone="danger" onClick={() => setIsAsked(true)}>
          Delete the campaign
        </Button>
      </div>
      <Modal isOpen={isAsked} title={`Delete ${title}?`} onClose={() => setIsAsked(false)}>
        <Stack gap={4}>
          <Text>Its words, papers and questions go with it.</Text>
          <Fault fault={faultOf(error)} />
          <Button tone="danger" isBusy={isLoading} onClick={() => void drop()}>
            Delete it
          </Button>
          <Button tone="quiet" onClick={() => setIsAsked(false)}>
            Keep it
          </Button>
        </Stack>
      </Modal>
    </Panel>
  );
}

function Cancel({ campaign: { campaignID, title, investorCount, raisedMinor, heldMinor, currency } }: { campaign: StudioCampaign }) {
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const { attempt } = useAttemptKey();
  const [cancel, { isLoading, error }] = useCancelCampaignMutation();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const order = { campaignID, reason: reason.trim() };
    const answer = await attempt(order, (idempotencyKey) => cancel({ ...order, idempotencyKey }));
    if (!answer.error) setIsAsked(false);
  };
  const people = investorCount === 1 ? '1 person' : `${investorCount} people`;
  return (
    <Panel title="Cancel">
      <Text tone="muted">It ends at once, and everybody gets everything back.</Text>
      <div>
        <Button tone="danger" onClick={() => setIsAsked(true)}>
          Cancel the campaign
        </Button>
      </div>
      <Modal isOpen={isAsked} title={`Cancel ${title}?`} onClose={() => setIsAsked(false)}>
        <Form onSubmit={(pressed) => void submit(pressed)}>
          <Text>
            {investorCount === 0
              ? 'Nobody has money in it yet.'
              : `${people} ${investorCount === 1 ? 'has' : 'have'} ${formatMoney({ amountMinor: raisedMinor, currency })} in it. Each is told, and all of it goes back by itself, fee and tax too.`}
            {heldMinor > 0 ? ` Payments of ${formatMoney({ amountMinor: heldMinor, currency })} are under way; they go back as well.` : ''}{' '}
            This cannot be undone.
          </Text>
          <TextField
            label="Why, in a sentence they will read"
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
          <Fault fault={faultOf(error)} />
          <Button type="submit" tone="danger" isBusy={isLoading} disabled={reason.trim().length < shortest}>
            Cancel and refund
          </Button>
          <Button tone="quiet" onClick={() => setIsAsked(false)}>
            Keep it
          </Button>
        </Form>
      </Modal>
    </Panel>
  );
}
