import type { Approver, CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import {
  useAcceptApproverMutation,
  useAddApproverMutation,
  useConfirmApproverMutation,
  useRemoveApproverMutation,
} from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';

const fallback = 'We got no response. Try again in a moment.';

/** The first step this approver still has to complete; null when they can approve. */
function missingStep({ isAccepted, isVerified, isConfirmed }: Approver): string | null {
  if (!isAccepted) return 'Has not accepted yet';
  if (!isVerified) return 'Identity not verified';
  return isConfirmed ? null : 'Waiting for an operator or another owner to confirm';
}

/** People who approve payouts and distributions in addition to the person requesting them. */
export function ApproversPanel({ finances }: { finances: CampaignFinances }) {
  const { campaignID, role, approvers, operatorAbove } = finances;
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
  const [remove, removal] = useRemoveApproverMutation();
  return (
    <Stack gap={1}>
      <Text>
        {name} (@{username})
      </Text>
      <Text kind="small" tone="muted">
        {missingStep(approver) ?? 'May approve'}
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
      <ErrorNotice error={acceptance.error ?? confirmation.error ?? removal.error} fallback={fallback} />
    </Stack>
  );
}

function AddApprover({ campaignID }: { campaignID: string }) {
  const [add, { isLoading, error }] = useAddApproverMutation();
  const [username, setUsername] = useState('');
  const apiError = apiErrorOf(error);
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
        error={apiError && (apiError.status < 500 ? apiError.error : 'The approver was not added. Try again in a moment.')}
        onChange={({ target }) => setUsername(target.value)}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading}>
        Add approver
      </Button>
    </Form>
  );
}
