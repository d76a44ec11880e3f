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
import * as t from '@messages/studio/campaignsFinances';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';

const fallback = t.approverErrorHint;

/** The first step this approver still has to complete; null when they can approve. */
function missingStep({ isAccepted, isVerified, isConfirmed }: Approver): string | null {
  if (!isAccepted) return t.approverPending;
  if (!isVerified) return t.approverUnverified;
  return isConfirmed ? null : t.approverUnconfirmed;
}

/** People who approve payouts and distributions in addition to the person requesting them. */
export function ApproversPanel({ finances }: { finances: CampaignFinances }) {
  const { campaignID, role, approvers, operatorAbove } = finances;
  return (
    <Panel title={t.approvers}>
      <Text kind="small" tone="muted">
        {t.approversHint({ amount: formatMoney(operatorAbove) })}
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
        {missingStep(approver) ?? t.mayApprove}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {isViewer && !isAccepted ? (
          <Button size="s" isBusy={acceptance.isLoading} onClick={() => void accept({ campaignID })}>
            {t.acceptRole}
          </Button>
        ) : null}
        {canConfirm ? (
          <Button
            size="s"
            isBusy={confirmation.isLoading}
            aria-label={t.confirmPerson({ name })}
            onClick={() => void confirm({ campaignID, userID })}
          >
            {t.confirm}
          </Button>
        ) : null}
        {isOwner ? (
          <ConfirmButton
            label={t.remove}
            name={t.removePerson({ name })}
            title={t.removePersonQuestion({ name })}
            effect={t.removePersonEffect}
            action={t.remove}
            isBusy={removal.isLoading}
            error={removal.error}
            onConfirm={async () => !(await remove({ campaignID, userID })).error}
          />
        ) : null}
      </Stack>
      <ErrorNotice error={acceptance.error ?? confirmation.error} fallback={fallback} />
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
        label={t.username}
        prefix="@"
        autoCapitalize="none"
        value={username}
        error={apiError && (apiError.status < 500 ? apiError.error : t.addApproverError)}
        onChange={({ target }) => setUsername(target.value)}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading}>
        {t.addApprover}
      </Button>
    </Form>
  );
}
