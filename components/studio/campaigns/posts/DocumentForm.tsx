import { useMemo, useState } from 'react';
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
import { inputResolver } from '../../form/inputResolver';
import { useInputForm } from '../../form/useInputForm';

/** The API takes a PDF inside a JSON body of 1 MiB. */
const maxBytes = 700_000;

interface DocumentFormProps {
  campaignID: string;
  /** Set when uploading a new version of a document. */
  documentID?: string;
  title?: string;
  onDone?: () => void;
}
interface DocumentInput {
  file: File | null;
  title: string;
  note: string;
}

const fileProblem = (file: File | null) => (file ? (file.size > maxBytes ? t.fileTooLarge : null) : t.fileMissing);

const checkDocument = (isNewVersion: boolean) =>
  inputResolver<DocumentInput>({
    load: () =>
      import('@contract/campaignPosts').then(({ campaignPostsEndpoints: { documentPut } }) =>
        documentPut.input.pick({ title: true, changeNote: true }),
      ),
    toInput: ({ title, note }) => ({ title: title.trim(), ...(isNewVersion ? { changeNote: note.trim() } : {}) }),
    messages: { title: t.documentNameMissing },
    names: { changeNote: 'note' },
    problemsOf: ({ file, note }) => ({ file: fileProblem(file), note: isNewVersion && !note.trim() ? t.changeNoteMissing : null }),
  });

/** Uploads one PDF. After an error the file stays selected and Retry sends it again. */
export function DocumentForm({ campaignID, documentID, title: currentTitle = '', onDone }: DocumentFormProps) {
  const dispatch = useAppDispatch();
  const [put, { isLoading, error, reset: forgetError }] = usePutDocumentMutation();
  const [inputKey, setInputKey] = useState(0);
  const apiError = apiErrorOf(error);
  const resolver = useMemo(() => checkDocument(documentID !== undefined), [documentID]);
  const { form, register, change, errorOf, handleSubmit, reset, clearErrors, setError } = useInputForm<DocumentInput>(
    { file: null, title: currentTitle, note: '' },
    resolver,
    apiError?.fields,
  );
  const { file } = form;

  const choose = (picked: File | null) => {
    forgetError();
    clearErrors();
    change('file', picked);
    if (picked && !form.title)
      change(
        'title',
        picked.name
          .replace(/\.pdf$/i, '')
          .replace(/[_-]+/g, ' ')
          .slice(0, 120),
      );
  };
  const send = handleSubmit(async ({ file: pdf, title, note }) => {
    const pdfBase64 = pdf && (await toBase64(pdf));
    if (!pdfBase64) return setError('file', { message: t.fileReadError });
    const versionFields = documentID ? { documentID, changeNote: note.trim() } : {};
    const answer = await put({ campaignID, title: title.trim(), pdfBase64, ...versionFields });
    if (answer.error) return undefined;
    dispatch(snackShown({ message: t.documentSaved({ title: title.trim(), version: answer.data.version }), type: 'SUCCESS' }));
    reset({ file: null, title: '', note: '' });
    setInputKey((key) => key + 1); // a file input can only be cleared by mounting a new one
    return onDone?.();
  });
  return (
    <Form
      aria-label={documentID ? t.newVersionOf({ title: currentTitle }) : t.addDocument}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <Field label={t.pdf} hint={t.fileHint} error={errorOf('file')}>
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
      <TextField label={t.documentName} maxLength={120} error={errorOf('title')} {...register('title')} />
      {documentID ? <TextField label={t.changeNote} maxLength={400} error={errorOf('note')} {...register('note')} /> : null}
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
