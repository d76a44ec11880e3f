import type { Approver, CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import {
  useAcceptApproverMutation,
  useAddSecondMutation,
  useConfirmApproverMutation,
  useRemoveSecondMutation,
} from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { Form, Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';

const unknown = 'No answer came. Try again in a moment.';

/** What is still missing before this person can approve; null when nothing is. */
function missing({ isAccepted, isVerified, isConfirmed }: Approver): string | null {
  if (!isAccepted) return 'Has not accepted yet';
  if (!isVerified) return 'Identity not verified';
  return isConfirmed ? null : 'Waiting for an operator or another owner to confirm';
}

/** Who approves payouts and distributions beside the person who asks for them. */
export function SecondsPanel({ desk }: { desk: CampaignFinances }) {
  const { campaignID, role, approvers, operatorAbove } = desk;
  return (
    <Panel title="Approvers">
      <Text kind="small" tone="muted">
        Money leaves only after a second person has approved it: an operator, or an approver who has accepted, whose identity is verified,
        and whom an operator or another owner has confirmed. Above {formatMoney(operatorAbove)} in 30 days an operator approves.
      </Text>
      {approvers.map((approver) => (
        <ApproverRow key={approver.userID} campaignID={campaignID} isOwner={role === 'OWNER'} approver={approver} />
      ))}
      {role === 'OWNER' ? <AddApprover campaignID={campaignID} /> : null}
    </Panel>
  );
}

function ApproverRow({ campaignID, isOwner, approver }: { campaignID: string; isOwner: boolean; approver: Approver }) {
  const { userID, name, username, isViewer, isAccepted, canConfirm } = approver;
  const [accept, acceptance] = useAcceptApproverMutation();
  const [confirm, confirmation] = useConfirmApproverMutation();
  const [remove, removal] = useRemoveSecondMutation();
  return (
    <Stack gap={1}>
      <Text>
        {name} (@{username})
      </Text>
      <Text kind="small" tone="muted">
        {missing(approver) ?? 'May approve'}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {isViewer && !isAccepted ? (
          <Button size="s" isBusy={acceptance.isLoading} onClick={() => void accept({ campaignID })}>
            Accept the role
          </Button>
        ) : null}
        {canConfirm ? (
          <Button
            size="s"
            isBusy={confirmation.isLoading}
            aria-label={`Confirm ${name}`}
            onClick={() => void confirm({ campaignID, userID })}
          >
            Confirm
          </Button>
        ) : null}
        {isOwner ? (
          <Button size="s" tone="quiet" aria-label={`Remove ${name}`} onClick={() => void remove({ campaignID, userID })}>
            Remove
          </Button>
        ) : null}
      </Stack>
      <Fault fault={faultOf(acceptance.error ?? confirmation.error ?? removal.error)} unknown={unknown} />
    </Stack>
  );
}

function AddApprover({ campaignID }: { campaignID: string }) {
  const [add, { isLoading, error }] = useAddSecondMutation();
  const [username, setUsername] = useState('');
  const fault = faultOf(error);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void add({ campaignID, username: username.trim().replace(/^@/, '') }).then((answer) => {
          if (!answer.error) setUsername('');
        });
      }}
    >
      <TextField
        label="Username"
        prefix="@"
        autoCapitalize="none"
        value={username}
        error={fault && (fault.status < 500 ? fault.error : 'The approver was not added. Try again in a moment.')}
        onChange={({ target }) => setUsername(target.value)}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading}>
        Add approver
      </Button>
    </Form>
  );
}
