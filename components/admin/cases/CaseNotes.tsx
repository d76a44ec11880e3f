import type { OperationsCase } from '@contract/adminCases';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useAddCaseNoteMutation } from '@/store/admin/consoleApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/cases';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { useUnsavedForm } from '../../studio/form/useUnsavedForm';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { useMayCall } from '../frame/useStaff';

/** What staff wrote about a case, the oldest first. */
export function CaseNotes({ of: { caseID, notes } }: { of: OperationsCase }) {
  const [body, setBody] = useState('');
  useUnsavedForm(body.trim() !== '');
  const [add, { isLoading, error }] = useAddCaseNoteMutation();
  const { attempt } = useIdempotencyKey();
  const mayWrite = useMayCall()('admin.caseNote');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = { caseID, body: body.trim() };
    const answer = await attempt(note, (idempotencyKey) => add({ ...note, idempotencyKey }));
    if (answer.data) setBody('');
  };
  return (
    <Panel title={t.notes}>
      {notes.length === 0 ? <Text tone="muted">{t.noNotes}</Text> : null}
      <Notes>
        {notes.map((note) => (
          <li key={note.noteID}>
            <Text kind="small">{note.body}</Text>
            <Text kind="tiny" tone="muted">
              {t.noteBy({ author: note.author.name, time: formatDateTime(note.at) })}
            </Text>
          </li>
        ))}
      </Notes>
      {mayWrite ? (
        <Form onSubmit={(event) => void submit(event)}>
          <TextArea
            label={t.newNote}
            hint={t.noteHint}
            rows={2}
            maxLength={2000}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          <ErrorNotice error={error} />
          <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!body.trim()}>
            {t.addNote}
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}

const Notes = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  white-space: pre-line;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
