import type { CampaignAction, CampaignFinances } from '@contract/returns';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useTurnCampaignMutation } from '@/store/studio/campaignDeskApi';
import { formatDate } from '@/utils/dates';
import { Form, Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextArea } from '../../ui/TextField';
import { Fault } from '../Fault';
import { turnWords } from './deskWords';

const shortest = 10;

/** What people and not the clock do to a campaign: what was done and why, and what whoever looks may do now. */
export function TurnsPanel({ desk }: { desk: CampaignFinances }) {
  const [chosen, setChosen] = useState<CampaignAction | null>(null);
  const { actions, allowedActions, title } = desk;
  if (actions.length === 0 && allowedActions.length === 0) return null;
  return (
    <Panel title="Turns">
      {actions.length > 0 ? (
        <Stack as="ul" gap={3} aria-label="What was done">
          {actions.map(({ action, reason, at }) => (
            <li key={at}>
              <Text isStrong>{turnWords[action].done}</Text>
              <Text kind="small" tone="muted">
                {formatDate(at)}: {reason}
              </Text>
            </li>
          ))}
        </Stack>
      ) : null}
      <Stack direction="row" gap={2} isWrapping>
        {allowedActions.map((action) => (
          <Button key={action} size="s" tone={turnWords[action].isGrave ? 'danger' : 'quiet'} onClick={() => setChosen(action)}>
            {turnWords[action].button}
          </Button>
        ))}
      </Stack>
      {chosen ? (
        <TurnSheet key={chosen} campaignID={desk.campaignID} title={title} action={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </Panel>
  );
}

interface TurnSheetProps {
  campaignID: string;
  title: string;
  action: CampaignAction;
  onClose: () => void;
}

function TurnSheet({ campaignID, title, action, onClose }: TurnSheetProps) {
  const [reason, setReason] = useState('');
  const [make, { isLoading, error }] = useTurnCampaignMutation();
  const { attempt } = useAttemptKey();
  const words = turnWords[action];
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const asked = { campaignID, action, reason: reason.trim() };
    const { error: refused } = await attempt(asked, (idempotencyKey) => make({ ...asked, idempotencyKey }));
    if (!refused) onClose();
  };
  return (
    <Modal isOpen title={`${words.button}: ${title}?`} onClose={onClose}>
      <Form onSubmit={(pressed) => void submit(pressed)}>
        <Text>{words.means}</Text>
        <TextArea
          label="Why, in words that its investors will read"
          hint={`At least ${shortest} letters.`}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Fault fault={faultOf(error)} unknown="No answer came. Try again in a moment: nothing is done twice." />
        <Button type="submit" tone={words.isGrave ? 'danger' : 'primary'} isBusy={isLoading} disabled={reason.trim().length < shortest}>
          {words.button}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Not now
        </Button>
      </Form>
    </Modal>
  );
}
