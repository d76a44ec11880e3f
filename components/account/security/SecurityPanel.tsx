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
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/account/security';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { RecoveryCodes } from './RecoveryCodes';

/** Passkeys for sign-in and confirmation. Required for operators, optional for everyone else. */
export function SecurityPanel() {
  const query = usePasskeysQuery();
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <>
      <Panel title={t.passkeys}>
        <QueryState query={query} skeleton={<Skeleton height="48px" />} message={t.passkeysLoadError}>
          {(data) => (
            <Stack gap={4}>
              {data.isRequired && data.items.length === 0 && data.recoveryCodesLeft === 0 ? <Text isStrong>{t.youAreOperator}</Text> : null}
              {data.arePasskeysOffered ? (
                <>
                  <Text kind="small" tone="muted">
                    {t.signInAndConfirmPayments}
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
                  {t.passkeysDontWorkOnIp}
                </Text>
              )}
              {data.items.length > 0 || !data.arePasskeysOffered ? (
                <RecoveryCodesRow left={data.recoveryCodesLeft} onCodes={setCodes} />
              ) : null}
            </Stack>
          )}
        </QueryState>
      </Panel>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </>
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
        {t.addPasskey}
      </Button>
      <Modal isOpen={isNaming} title={t.addPasskey} onClose={() => setIsNaming(false)}>
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={4}>
            <TextField
              label={t.nameOfPasskey}
              hint={t.soYouRecogniseItLater}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" isBusy={isLoading} disabled={name.trim() === ''}>
              {t.continueLabel}
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
          {lastUsedAt
            ? t.passkeyUsed({ lastUsedAt: formatDate(lastUsedAt), isSynced })
            : t.passkeyAdded({ createdAt: formatDate(createdAt), isSynced })}
        </Text>
      </div>
      <Button tone="plain" size="s" aria-label={t.editName({ name })} onClick={() => setIsEditing(true)}>
        {t.edit}
      </Button>
      <Modal isOpen={isEditing} title={t.passkeyName({ name })} onClose={() => setIsEditing(false)}>
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={4}>
            <TextField label={t.nameOfPasskey} maxLength={60} value={typed} onChange={(event) => setTyped(event.target.value)} />
            <Button type="submit" isBusy={isRenaming} disabled={typed.trim() === ''}>
              {t.save}
            </Button>
            <Button tone="danger" isBusy={isRemoving} onClick={() => void removeIt()}>
              {t.removePasskey}
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
      <Text kind="small">{t.recoveryCodesLeft({ count: left })}</Text>
      <Button tone="quiet" isBusy={isLoading} onClick={() => void press()}>
        {left === 0 ? t.getRecoveryCodes : t.replaceRecoveryCodes}
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
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${theme.space[2]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;
