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

/** What was typed: a username, an e-mail address or a phone number with its country code; null for a link alone. */
function recipientOf(typed: string): { username: string } | { email: string } | { phone: string } | null {
  const text = typed.trim();
  if (!text) return null;
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return { email: text };
  const digits = text.replace(/[\s()-]/g, '');
  return /^\+\d{8,15}$/.test(digits) ? { phone: digits } : { username: text.replace(/^@/, '') };
}

/** Invites a person by name, e-mail or phone, or creates a link that works for one person. */
export function InviteSheet({ channelID, onClose }: { channelID: string; onClose: () => void }) {
  const [role, setRole] = useState<ChannelRole>('SCANNER');
  const [username, setUsername] = useState('');
  const [invite, { data, isLoading, error }] = useInviteMutation();
  const apiError = apiErrorOf(error);
  const recipient = recipientOf(username);
  const name = recipient && 'username' in recipient ? recipient.username : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void invite({ channelID, role, ...recipient });
  };
  return (
    <Modal isOpen onClose={onClose} title={t.inviteIntoTeam}>
      {data ? (
        <Fields as="div">
          <Notice
            tone="good"
            role="status"
            title={name ? t.userInvited({ name }) : recipient ? t.invitationSent({ to: username.trim() }) : t.linkCreated}
          >
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
            label={t.usernameOrContact}
            isOptional={role !== 'OWNER'}
            hint={role === 'OWNER' ? t.ownerHint : t.usernameHint}
            value={username}
            maxLength={200}
            autoComplete="off"
            error={apiError?.fields?.username ?? apiError?.fields?.email ?? apiError?.fields?.phone}
            onChange={({ target }) => setUsername(target.value)}
          />
          {apiError && !apiError.fields ? (
            <ErrorNotice error={apiError.status === 404 ? { ...apiError, error: t.userNotFound } : apiError} />
          ) : null}
          <Button type="submit" size="l" isBusy={isLoading} disabled={role === 'OWNER' && !name}>
            {name ? t.inviteUser({ name }) : recipient ? t.sendInvitation : t.createLink}
          </Button>
        </Form>
      )}
    </Modal>
  );
}
