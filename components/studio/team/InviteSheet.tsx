import { channelRoles, roleLabels, type ChannelRole } from '@contract/rights';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useInviteMutation } from '@/store/studio/teamApi';
import * as t from '@messages/studio/team';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Fields, Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { RoleRights } from './RoleRights';

/** Invites a person by name, or creates a link that works for one person. */
export function InviteSheet({ channelID, onClose }: { channelID: string; onClose: () => void }) {
  const [role, setRole] = useState<ChannelRole>('SCANNER');
  const [username, setUsername] = useState('');
  const [invite, { data, isLoading, error }] = useInviteMutation();
  const apiError = apiErrorOf(error);
  const name = username.trim().replace(/^@/, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void invite({ channelID, role, ...(name ? { username: name } : {}) });
  };
  return (
    <Modal isOpen onClose={onClose} title={t.inviteIntoTeam}>
      {data ? (
        <Fields as="div">
          <Notice tone="good" role="status" title={name ? t.userInvited({ name }) : t.linkCreated}>
            {t.linkExplanation}
          </Notice>
          <TextField label={t.link} readOnly value={data.url} onFocus={({ target }) => target.select()} />
          <Button onClick={onClose}>{t.done}</Button>
        </Fields>
      ) : (
        <Form onSubmit={submit} noValidate>
          <SelectField
            label={t.role}
            value={role}
            options={channelRoles.map((value) => ({ value, label: roleLabels[value].name }))}
            onChange={({ target }) => setRole(target.value as ChannelRole)} // -- its options are the roles
          />
          <RoleRights role={role} />
          <TextField
            label={t.username}
            isOptional={role !== 'OWNER'}
            hint={role === 'OWNER' ? t.ownerHint : t.usernameHint}
            value={username}
            maxLength={31}
            autoComplete="off"
            error={apiError?.fields?.username}
            onChange={({ target }) => setUsername(target.value)}
          />
          {apiError && !apiError.fields ? (
            <ErrorNotice error={apiError.status === 404 ? { ...apiError, error: t.userNotFound } : apiError} />
          ) : null}
          <Button type="submit" size="l" isBusy={isLoading} disabled={role === 'OWNER' && !name}>
            {name ? t.inviteUser({ name }) : t.createLink}
          </Button>
        </Form>
      )}
    </Modal>
  );
}
