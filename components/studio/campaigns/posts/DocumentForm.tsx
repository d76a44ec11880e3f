import { useState } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { usePutDocumentMutation } from '@/store/studio/campaignEditorApi';
import { theme } from '@/styles/theme';
import { toBase64 } from '@/utils/browser/toBase64';
import * as t from '@messages/studio/campaignsPosts';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Field } from '../../../ui/field/Field';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';

/** The API takes a PDF inside a JSON body of 1 MiB. */
const maxBytes = 700_000;

interface DocumentFormProps {
  campaignID: string;
  /** Set when uploading a new version of a document. */
  documentID?: string;
  title?: string;
  onDone?: () => void;
}
interface Problems {
  file?: string;
  title?: string;
  note?: string;
}

/** Uploads one PDF. After an error the file stays selected and Retry sends it again. */
export function DocumentForm({ campaignID, documentID, title: currentTitle = '', onDone }: DocumentFormProps) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState(currentTitle);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [put, { isLoading, error, reset }] = usePutDocumentMutation();
  const [inputKey, setInputKey] = useState(0);
  const apiError = apiErrorOf(error);

  const choose = (picked: File | null) => {
    reset();
    setFile(picked);
    setProblems({});
    if (picked && !title)
      setTitle(
        picked.name
          .replace(/\.pdf$/i, '')
          .replace(/[_-]+/g, ' ')
          .slice(0, 120),
      );
  };
  const send = async () => {
    const foundProblems: Problems = {
      ...(file ? {} : { file: t.fileMissing }),
      ...(file && file.size > maxBytes ? { file: t.fileTooLarge } : {}),
      ...(title.trim() ? {} : { title: t.documentNameMissing }),
      ...(documentID && !note.trim() ? { note: t.changeNoteMissing } : {}),
    };
    setProblems(foundProblems);
    if (Object.keys(foundProblems).length > 0 || !file) return;
    const pdfBase64 = await toBase64(file);
    if (!pdfBase64) return setProblems({ file: t.fileReadError });
    const versionFields = documentID ? { documentID, changeNote: note.trim() } : {};
    const answer = await put({ campaignID, title: title.trim(), pdfBase64, ...versionFields });
    if (answer.error) return undefined;
    dispatch(snackShown({ message: t.documentSaved({ title: title.trim(), version: answer.data.version }), type: 'SUCCESS' }));
    setFile(null);
    setTitle('');
    setNote('');
    setInputKey((key) => key + 1); // a file input can only be cleared by mounting a new one
    return onDone?.();
  };
  return (
    <Form
      aria-label={documentID ? t.newVersionOf({ title: currentTitle }) : t.addDocument}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t.pdf} hint={t.fileHint} error={problems.file}>
        {(fieldProps) => (
          <FileInput
            {...fieldProps}
            key={inputKey}
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <TextField
        label={t.documentName}
        value={title}
        maxLength={120}
        error={problems.title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {documentID ? (
        <TextField
          label={t.changeNote}
          value={note}
          maxLength={400}
          error={problems.note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : null}
      <ErrorNotice
        error={apiError?.fields?.pdfBase64 ? { ...apiError, error: t.fileProblem({ problem: apiError.fields.pdfBase64 }) } : apiError}
        title={t.saveError({ hasFile: file !== null, file: file?.name ?? '' })}
        fallback={t.saveErrorHint}
      />
      <Stack direction="row" gap={2} isWrapping>
        <Button type="submit" isBusy={isLoading}>
          {apiError ? t.retry : t.upload}
        </Button>
        {onDone ? (
          <Button tone="quiet" onClick={onDone}>
            {t.cancel}
          </Button>
        ) : null}
      </Stack>
    </Form>
  );
}

const FileInput = styled.input`
  width: 100%;
  min-width: 0;
  min-height: ${theme.size.tap};
  padding-block: ${theme.space[2]};
`;
