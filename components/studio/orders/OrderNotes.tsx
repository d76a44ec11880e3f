import type { OrganiserOrder } from '@contract/organiserOrders';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useAddOrderNoteMutation } from '@/store/studio/ordersApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/orders';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { useUnsavedForm } from '../form/useUnsavedForm';

/** What the team wrote about an order, newest first. */
export function OrderNotes({ order: { paymentID, notes } }: { order: OrganiserOrder }) {
  const [body, setBody] = useState('');
  const [add, { isLoading, error }] = useAddOrderNoteMutation();
  const { attempt } = useIdempotencyKey();
  useUnsavedForm(body.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = { paymentID, body: body.trim() };
    const answer = await attempt(note, (idempotencyKey) => add({ ...note, idempotencyKey }));
    if (answer.data) setBody('');
  };
  return (
    <Panel title={t.notes}>
      <Form onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t.newNote}
          hint={t.notesHint}
          rows={2}
          maxLength={1000}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <ErrorNotice error={error} />
        <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!body.trim()}>
          {t.addNote}
        </Button>
      </Form>
      {notes.length > 0 ? (
        <Notes>
          {notes.map((note) => (
            <li key={note.noteID}>
              <Text>{note.body}</Text>
              <Text kind="small" tone="muted">
                {t.noteBy({ author: note.author, time: formatDateTime(note.at) })}
              </Text>
            </li>
          ))}
        </Notes>
      ) : null}
    </Panel>
  );
}

const Notes = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
