import type { AudienceWork } from '@contract/studioReports';
import { useState, type FormEvent } from 'react';
import { useCreateReferralMutation } from '@/store/studio/analyticsApi';
import * as t from '@messages/studio/analytics';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';

interface NewReferralLinkProps {
  channelID: string;
  work: { kind: AudienceWork; id: string };
  onCreated: (name: string) => void;
}

/** Names a new link to a work. */
export function NewReferralLink({ channelID, work, onCreated }: NewReferralLinkProps) {
  const [name, setName] = useState('');
  const [create, { isLoading, error }] = useCreateReferralMutation();
  const { attempt } = useIdempotencyKey();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const link = { channelID, ...work, name: name.trim() };
    const { data } = await attempt(link, (idempotencyKey) => create({ ...link, idempotencyKey }));
    if (!data?.link) return;
    setName('');
    onCreated(data.link.name);
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.referralName}
        hint={t.referralNameHint}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ErrorNotice error={error} />
      <div>
        <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!name.trim()}>
          {t.referralCreate}
        </Button>
      </div>
    </Form>
  );
}
