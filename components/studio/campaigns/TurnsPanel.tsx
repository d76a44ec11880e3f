import type { CampaignTurn, MoneyDesk } from '@contract/returns';
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
export function TurnsPanel({ desk }: { desk: MoneyDesk }) {
  const [chosen, setChosen] = useState<CampaignTurn | null>(null);
  const { turns, mayTurn, title } = desk;
  if (turns.length === 0 && mayTurn.length === 0) return null;
  return (
    <Panel title="Turns">
      {turns.length > 0 ? (
        <Stack as="ul" gap={3} aria-label="What was done">
          {turns.map(({ turn, reason, at }) => (
            <li key={at}>
              <Text isStrong>{turnWords[turn].done}</Text>
              <Text kind="small" tone="muted">
                {formatDate(at)}: {reason}
              </Text>
            </li>
          ))}
        </Stack>
      ) : null}
      <Stack direction="row" gap={2} isWrapping>
        {mayTurn.map((turn) => (
          <Button key={turn} size="s" tone={turnWords[turn].isGrave ? 'danger' : 'quiet'} onClick={() => setChosen(turn)}>
            {turnWords[turn].button}
          </Button>
        ))}
      </Stack>
      {chosen ? <TurnSheet key={chosen} campaignID={desk.campaignID} title={title} turn={chosen} onClose={() => setChosen(null)} /> : null}
    </Panel>
  );
}

interface TurnSheetProps {
  campaignID: string;
  title: string;
  turn: CampaignTurn;
  onClose: () => void;
}

function TurnSheet({ campaignID, title, turn, onClose }: TurnSheetProps) {
  const [reason, setReason] = useState('');
  const [make, { isLoading, error }] = useTurnCampaignMutation();
  const { attempt } = useAttemptKey();
  const words = turnWords[turn];
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const asked = { campaignID, turn, reason: reason.trim() };
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
