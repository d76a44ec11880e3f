import { useState } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { usePutDocumentMutation } from '@/store/studio/campaignEditorApi';
import { base64Of } from '@/utils/base64Of';
import { Notice } from '../../content/Notice';
import { Form } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Stack } from '../../ui/Stack';
import { TextField } from '../../ui/TextField';

/** The API takes a PDF inside a JSON body of 1 MiB. */
const mostBytes = 700_000;

interface DocumentFormProps {
  campaignID: string;
  /** Of the document that gets a new version. */
  documentID?: string;
  title?: string;
  onDone?: () => void;
}
interface Problems {
  file?: string;
  title?: string;
  note?: string;
}

/** One PDF on its way: what went wrong is said, the file stays chosen, and Retry sends it again. */
export function DocumentForm({ campaignID, documentID, title: before = '', onDone }: DocumentFormProps) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState(before);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [put, { isLoading, error, reset }] = usePutDocumentMutation();
  const [inputKey, setInputKey] = useState(0);
  const fault = faultOf(error);

  const choose = (chosen: File | null) => {
    reset();
    setFile(chosen);
    setProblems({});
    if (chosen && !title)
      setTitle(
        chosen.name
          .replace(/\.pdf$/i, '')
          .replace(/[_-]+/g, ' ')
          .slice(0, 120),
      );
  };
  const send = async () => {
    const found: Problems = {
      ...(file ? {} : { file: 'Choose a PDF.' }),
      ...(file && file.size > mostBytes ? { file: 'At most 700 kB. Save it smaller, or in two parts.' } : {}),
      ...(title.trim() ? {} : { title: 'What is it?' }),
      ...(documentID && !note.trim() ? { note: 'Readers of the last version want to know.' } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || !file) return;
    const pdfBase64 = await base64Of(file);
    if (!pdfBase64) return setProblems({ file: 'This file could not be read. Choose it again.' });
    const more = documentID ? { documentID, changeNote: note.trim() } : {};
    const answer = await put({ campaignID, title: title.trim(), pdfBase64, ...more });
    if (answer.error) return undefined;
    dispatch(snackShown({ message: `Saved: ${title.trim()}, version ${answer.data.version}.`, type: 'SUCCESS' }));
    setFile(null);
    setTitle('');
    setNote('');
    setInputKey((key) => key + 1); // a file field is emptied only by a new one
    return onDone?.();
  };
  return (
    <Form
      aria-label={documentID ? `New version of ${before}` : 'Add a document'}
      noValidate
      onSubmit={(pressed) => {
        pressed.preventDefault();
        void send();
      }}
    >
      <Field label="PDF" hint="At most 700 kB." error={problems.file}>
        {(wiring) => (
          <Picker
            {...wiring}
            key={inputKey}
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <TextField
        label="Name of the document"
        value={title}
        maxLength={120}
        error={problems.title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {documentID ? (
        <TextField
          label="What has changed"
          value={note}
          maxLength={400}
          error={problems.note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
      {fault ? (
        <Notice tone="bad" role="alert" title={`${file?.name ?? 'The document'} was not saved`}>
          {fault.status >= 500
            ? 'The connection broke, or something failed on our side. The file is still chosen.'
            : fault.fields?.pdfBase64
              ? `It ${fault.fields.pdfBase64}.`
              : `${fault.error}.`}
        </Notice>
      ) : null}
      <Stack direction="row" gap={2} isWrapping>
        <Button type="submit" isBusy={isLoading}>
          {fault ? 'Retry' : 'Upload'}
        </Button>
        {onDone ? (
          <Button tone="quiet" onClick={onDone}>
            Leave it
          </Button>
        ) : null}
      </Stack>
    </Form>
  );
}

const Picker = styled.input`
  width: 100%;
  min-width: 0;
  min-height: ${({ theme }) => theme.size.tap};
  padding-block: ${({ theme }) => theme.space[2]};
`;
