import type { MoneyDesk } from '@contract/returns';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useAddSecondMutation, useRemoveSecondMutation } from '@/store/studio/campaignDeskApi';
import { Form, Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';

/** Who may say yes beside the creator. */
export function SecondsPanel({ desk: { campaignID, role, seconds } }: { desk: MoneyDesk }) {
  const [add, { isLoading, error }] = useAddSecondMutation();
  const [remove] = useRemoveSecondMutation();
  const [username, setUsername] = useState('');
  const fault = faultOf(error);
  return (
    <Panel title="Second person">
      <Text kind="small" tone="muted">
        Money leaves only after two people have agreed. An operator of this site can be the second one too.
      </Text>
      {seconds.map(({ userID, name, username: called }) => (
        <Stack key={userID} direction="row" justify="between" gap={2}>
          <Text>
            {name} (@{called})
          </Text>
          {role === 'OWNER' ? (
            <Button size="s" tone="quiet" aria-label={`Remove ${name}`} onClick={() => void remove({ campaignID, userID })}>
              Remove
            </Button>
          ) : null}
        </Stack>
      ))}
      {role === 'OWNER' ? (
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
            error={fault && (fault.status < 500 ? fault.error : 'They could not be named. Try again in a moment.')}
            onChange={({ target }) => setUsername(target.value)}
          />
          <Button type="submit" tone="quiet" isBusy={isLoading}>
            Name them
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
