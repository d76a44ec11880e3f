import type { Passkey } from '@contract/secondFactor';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import {
  useAddPasskeyMutation,
  useNewRecoveryCodesMutation,
  usePasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '@/store/account/securityApi';
import { formatDate } from '@/utils/format/dates';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { RecoveryCodes } from './RecoveryCodes';

/** Passkeys for sign-in and confirmation. Required for operators, optional for everyone else. */
export function SecurityPanel() {
  const { data, isFetching, refetch } = usePasskeysQuery();
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <div id="security">
      <Panel title="Passkeys">
        {data ? (
          <Stack gap={4}>
            {data.isRequired && data.items.length === 0 && data.recoveryCodesLeft === 0 ? (
              <Text isStrong>You are an operator. Set up a second factor before you act as one.</Text>
            ) : null}
            {data.arePasskeysOffered ? (
              <>
                <Text kind="small" tone="muted">
                  Sign in and confirm payments with your finger, face or PIN instead of a code.
                </Text>
                <List>
                  {data.items.map((passkey) => (
                    <PasskeyRow key={passkey.passkeyID} passkey={passkey} />
                  ))}
                </List>
                <AddPasskey onCodes={setCodes} />
              </>
            ) : (
              <Text kind="small" tone="muted">
                Passkeys don’t work on an IP address. Use recovery codes instead.
              </Text>
            )}
            {data.items.length > 0 || !data.arePasskeysOffered ? (
              <RecoveryCodesRow left={data.recoveryCodesLeft} onCodes={setCodes} />
            ) : null}
          </Stack>
        ) : isFetching ? (
          <Skeleton height="48px" />
        ) : (
          <ErrorState message="Your passkeys could not be loaded." onRetry={() => void refetch()} />
        )}
      </Panel>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </div>
  );
}

function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [isNaming, setIsNaming] = useState(false);
  const [name, setName] = useState('');
  const [add, { isLoading }] = useAddPasskeyMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await add(name.trim());
    if (!data) return;
    setIsNaming(false);
    setName('');
    onCodes(data.recoveryCodes);
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setIsNaming(true)}>
        Add a passkey
      </Button>
      <Modal isOpen={isNaming} title="Add a passkey" onClose={() => setIsNaming(false)}>
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={4}>
            <TextField
              label="Name of the passkey"
              hint="So that you recognise it later, for example: Phone, Work laptop."
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" isBusy={isLoading} disabled={name.trim() === ''}>
              Continue
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

function PasskeyRow({ passkey: { passkeyID, name, createdAt, lastUsedAt, isSynced } }: { passkey: Passkey }) {
  const [isEditing, setIsEditing] = useState(false);
  const [typed, setTyped] = useState(name);
  const [rename, { isLoading: isRenaming }] = useRenamePasskeyMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePasskeyMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await rename({ passkeyID, name: typed.trim() });
    if (data) setIsEditing(false);
  };
  const removeIt = async () => {
    const { error } = await remove(passkeyID);
    if (!error) setIsEditing(false);
  };
  return (
    <Row>
      <div>
        <Text kind="small" isStrong>
          {name}
        </Text>
        <Text kind="small" tone="muted">
          {lastUsedAt ? `Last used ${formatDate(lastUsedAt)}` : `Added ${formatDate(createdAt)}`}
          {isSynced ? ', synced by your password manager' : ''}
        </Text>
      </div>
      <Button tone="plain" size="s" aria-label={`Edit ${name}`} onClick={() => setIsEditing(true)}>
        Edit
      </Button>
      <Modal isOpen={isEditing} title={`Passkey “${name}”`} onClose={() => setIsEditing(false)}>
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={4}>
            <TextField label="Name of the passkey" maxLength={60} value={typed} onChange={(event) => setTyped(event.target.value)} />
            <Button type="submit" isBusy={isRenaming} disabled={typed.trim() === ''}>
              Save
            </Button>
            <Button tone="danger" isBusy={isRemoving} onClick={() => void removeIt()}>
              Remove this passkey
            </Button>
          </Stack>
        </form>
      </Modal>
    </Row>
  );
}

function RecoveryCodesRow({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [make, { isLoading }] = useNewRecoveryCodesMutation();
  const press = async () => {
    const { data } = await make();
    if (data) onCodes(data.codes);
  };
  return (
    <Stack gap={2}>
      <Text kind="small">
        {left === 0 ? 'You have no recovery codes.' : `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`} Each replaces a lost
        passkey once.
      </Text>
      <Button tone="quiet" isBusy={isLoading} onClick={() => void press()}>
        {left === 0 ? 'Get recovery codes' : 'Replace the recovery codes'}
      </Button>
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  &:empty {
    display: none;
  }
`;

const Row = styled.li`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${({ theme }) => theme.space[2]};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;
