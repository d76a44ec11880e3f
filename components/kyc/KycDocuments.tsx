import type { KycDocument, KycDocumentKind, KycStatus } from '@contract/kyc';
import { useState } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useAddKycDocumentMutation } from '@/store/kyc/kycApi';
import { theme } from '@/styles/theme';
import { resizeImage } from '@/utils/browser/resizeImage';
import { toBase64 } from '@/utils/browser/toBase64';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/kyc/kyc';
import { ErrorNotice } from '../content/page/ErrorNotice';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { Field } from '../ui/field/Field';
import { SelectField } from '../ui/field/SelectField';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';

/** The API takes a document inside a JSON body of 1 MiB; pictures are scaled down before upload. */
const maxBytes = 700_000;
const documentLabels: Record<KycDocumentKind, string> = {
  PASSPORT: t.passport,
  ID_FRONT: t.idFront,
  ID_BACK: t.idBack,
  OTHER: t.otherDocument,
};
const isKind = (value: string): value is KycDocumentKind => Object.hasOwn(documentLabels, value);
const documentLine = ({ kind, addedAt }: KycDocument) => t.sentDocument({ kind: documentLabels[kind], addedAt: formatDate(addedAt) });

/** Documents for a manual review. Shown only when one is needed. */
export function KycDocuments({ status }: { status: KycStatus }) {
  const [add, { isLoading, error, reset }] = useAddKycDocumentMutation();
  const [kind, setKind] = useState<KycDocumentKind>('PASSPORT');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [fieldKey, setFieldKey] = useState(0);
  const apiError = apiErrorOf(error);
  const fileProblem = Object.values(apiError?.fields ?? {})[0];

  const send = async () => {
    if (!file) return setProblem(t.fileMissing);
    const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
    if (isPdf && file.size > maxBytes) return setProblem(t.fileTooLarge);
    setIsReading(true);
    const contentBase64 = isPdf ? await toBase64(file) : await resizeImage(file, 'whole');
    setIsReading(false);
    if (!contentBase64) return setProblem(t.fileReadError);
    setProblem(undefined);
    const answer = await add({ kind, fileName: file.name.slice(0, 200), contentBase64 });
    if (answer.error) return undefined;
    setFile(null);
    return setFieldKey((key) => key + 1); // a file input can only be cleared by mounting a new one
  };

  return (
    <Stack gap={3}>
      {status.documents.length > 0 ? (
        <Stack as="ul" gap={1} aria-label={t.sentDocuments}>
          {status.documents.map((document) => (
            <li key={document.documentID}>
              <Text kind="small">{documentLine(document)}</Text>
            </li>
          ))}
        </Stack>
      ) : null}
      {status.canAddDocument ? (
        <Form
          aria-label={t.documentForm}
          noValidate
          data-private
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Text>{status.documents.length === 0 ? t.documentNeeded : t.anotherDocument}</Text>
          <SelectField
            label={t.documentKind}
            value={kind}
            onChange={({ target }) => (isKind(target.value) ? setKind(target.value) : undefined)}
            options={Object.entries(documentLabels).map(([value, label]) => ({ value, label }))}
          />
          <Field label={t.pictureOrPdf} hint={t.fileHint} error={problem}>
            {(wiring) => (
              <Picker
                {...wiring}
                key={fieldKey}
                type="file"
                accept="image/jpeg,image/png,image/webp,application/pdf"
                onChange={({ target }) => {
                  reset();
                  setProblem(undefined);
                  setFile(target.files?.[0] ?? null);
                }}
              />
            )}
          </Field>
          <ErrorNotice
            error={apiError && fileProblem ? { ...apiError, error: t.fileProblem({ problem: fileProblem }) } : apiError}
            title={t.documentSendError}
            fallback={t.documentSendErrorHint}
          />
          <Button type="submit" tone="quiet" isBusy={isLoading || isReading}>
            {t.send}
          </Button>
          <Text kind="tiny" tone="muted">
            {t.documentPrivacy}
          </Text>
        </Form>
      ) : null}
    </Stack>
  );
}

const Picker = styled.input`
  width: 100%;
  min-width: 0;
  min-height: ${theme.size.tap};
  padding-block: ${theme.space[2]};
`;
