import type { CampaignAction, CampaignFinances } from '@contract/returns';
import { useState, type FormEvent } from 'react';
import { useRunCampaignActionMutation } from '@/store/studio/campaignFinancesApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsFinances';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextArea } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';
import { campaignActionLabels } from './campaignFinanceLabels';

const minLength = 10;

/** Actions on a campaign taken by people rather than by schedule: the history with reasons, and what the viewer may do now. */
export function LifecycleActions({ finances }: { finances: CampaignFinances }) {
  const [chosen, setChosen] = useState<CampaignAction | null>(null);
  const { actions, allowedActions } = finances;
  if (actions.length === 0 && allowedActions.length === 0) return null;
  return (
    <Panel title={t.campaignActions}>
      {actions.length > 0 ? (
        <Stack as="ul" gap={3} aria-label={t.history}>
          {actions.map(({ action, reason, at }) => (
            <li key={at}>
              <Text isStrong>{campaignActionLabels[action].doneLabel}</Text>
              <Text kind="small" tone="muted">
                {formatDate(at)}: {reason}
              </Text>
            </li>
          ))}
        </Stack>
      ) : null}
      <Stack direction="row" gap={2} isWrapping>
        {allowedActions.map((action) => (
          <Button
            key={action}
            size="s"
            tone={campaignActionLabels[action].isDestructive ? 'danger' : 'quiet'}
            onClick={() => setChosen(action)}
          >
            {campaignActionLabels[action].buttonLabel}
          </Button>
        ))}
      </Stack>
      {chosen ? <LifecycleActionSheet key={chosen} finances={finances} action={chosen} onClose={() => setChosen(null)} /> : null}
    </Panel>
  );
}

interface LifecycleActionSheetProps {
  finances: CampaignFinances;
  action: CampaignAction;
  onClose: () => void;
}

function LifecycleActionSheet({ finances: { campaignID, title, instrument }, action, onClose }: LifecycleActionSheetProps) {
  const [reason, setReason] = useState('');
  const [runAction, { isLoading, error }] = useRunCampaignActionMutation();
  const { attempt } = useIdempotencyKey();
  const labels = campaignActionLabels[action];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { campaignID, action, reason: reason.trim() };
    const { error: failure } = await attempt(input, (idempotencyKey) => runAction({ ...input, idempotencyKey }));
    if (!failure) onClose();
  };
  return (
    <Modal isOpen title={t.confirmAction({ action: labels.buttonLabel, title })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <Text>{labels.consequence({ instrument })}</Text>
        <TextArea
          label={t.actionReason({ instrument })}
          hint={t.actionReasonHint({ min: minLength })}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorNotice error={error} fallback={t.actionErrorHint} />
        <Button
          type="submit"
          tone={labels.isDestructive ? 'danger' : 'primary'}
          isBusy={isLoading}
          disabled={reason.trim().length < minLength}
        >
          {labels.buttonLabel}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.notNow}
        </Button>
      </Form>
    </Modal>
  );
}
