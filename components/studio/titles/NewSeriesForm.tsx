import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { useCreateTitleMutation } from '@/store/studio/titlesApi';
import * as t from '@messages/studio/titles';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { useLeaving } from '../../content/form/useLeaving';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { useUnsavedForm } from '../form/useUnsavedForm';

/** Creates a series as a draft and opens its files, where seasons and episodes are added. */
export function NewSeriesForm({ channelID }: { channelID: string }) {
  const router = useRouter();
  const [name, setName] = useState('');
  useUnsavedForm(name.trim() !== '');
  const [create, { isLoading, error }] = useCreateTitleMutation();
  const { attempt } = useIdempotencyKey();
  const { isLeaving, leave } = useLeaving();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { channelID, kind: 'SERIES' as const, name: name.trim() };
    const { data } = await attempt(input, (idempotencyKey) => create({ ...input, idempotencyKey }));
    if (data) await leave(() => router.replace(routes.studioTitleTab(data.releaseID, 'files')));
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.nameOfSeries}
        hint={t.nameOfSeriesHint}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      <ErrorNotice error={error} />
      <Button type="submit" size="l" isBusy={isLoading || isLeaving} disabled={!name.trim()}>
        {t.createSeries}
      </Button>
    </Form>
  );
}
