import { channelRoles, roleLabels, type ChannelRole } from '@contract/rights';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useInviteMutation } from '@/store/studio/teamApi';
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
    <Modal isOpen onClose={onClose} title="Invite into the team">
      {data ? (
        <Fields as="div">
          <Notice tone="good" role="status" title={name ? `@${name} is invited` : 'Link created'}>
            It works once and expires in 7 days. Copy it now; it won’t be shown again.
          </Notice>
          <TextField label="Link" readOnly value={data.url} onFocus={({ target }) => target.select()} />
          <Button onClick={onClose}>Done</Button>
        </Fields>
      ) : (
        <Form onSubmit={submit} noValidate>
          <SelectField
            label="Role"
            value={role}
            options={channelRoles.map((value) => ({ value, label: roleLabels[value].name }))}
            onChange={({ target }) => setRole(target.value as ChannelRole)} // -- its options are the roles
          />
          <RoleRights role={role} />
          <TextField
            label="Username"
            isOptional={role !== 'OWNER'}
            hint={role === 'OWNER' ? 'An owner is invited by name, never by a link.' : 'Leave empty to create a single-use link.'}
            value={username}
            maxLength={31}
            autoComplete="off"
            error={apiError?.fields?.username}
            onChange={({ target }) => setUsername(target.value)}
          />
          {apiError && !apiError.fields ? (
            <ErrorNotice error={apiError.status === 404 ? { ...apiError, error: 'No user with this username.' } : apiError} />
          ) : null}
          <Button type="submit" size="l" isBusy={isLoading} disabled={role === 'OWNER' && !name}>
            {name ? `Invite @${name}` : 'Make a link'}
          </Button>
        </Form>
      )}
    </Modal>
  );
}
