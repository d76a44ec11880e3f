import type { OrganisationRegion } from '@contract/organisationCountries';
import type { Organisation, OrganisationDocument } from '@contract/organisations';
import { useState } from 'react';
import styled from 'styled-components';
import { useAddOrganisationDocumentMutation } from '@/store/studio/organisationApi';
import { theme } from '@/styles/theme';
import { resizeImage } from '@/utils/browser/resizeImage';
import { toBase64 } from '@/utils/browser/toBase64';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/organisation';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/field/Field';
import { SelectField } from '../../ui/field/SelectField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { documentHints, documentLabels } from './organisationLabels';

/** The API takes a document inside a JSON body of 1 MiB; pictures are scaled down before upload. */
const maxBytes = 700_000;
const kinds = Object.entries(documentLabels).map(([value, label]) => ({ value, label }));
const isKind = (value: string): value is OrganisationDocument['kind'] => Object.hasOwn(documentLabels, value);

/** The documents of an organisation, and adding one. */
export function OrganisationDocuments({
  channelID,
  region,
  documents,
  canAdd,
}: {
  channelID: string;
  region: OrganisationRegion;
  documents: Organisation['documents'];
  canAdd: boolean;
}) {
  const [add, { isLoading, error, reset }] = useAddOrganisationDocumentMutation();
  const [kind, setKind] = useState<OrganisationDocument['kind']>('INCORPORATION');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [fieldKey, setFieldKey] = useState(0);

  const send = async () => {
    if (!file) return setProblem(t.fileMissing);
    const isPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name);
    if (isPdf && file.size > maxBytes) return setProblem(t.fileTooLarge);
    setIsReading(true);
    const contentBase64 = isPdf ? await toBase64(file) : await resizeImage(file, 'whole');
    setIsReading(false);
    if (!contentBase64) return setProblem(t.fileReadError);
    setProblem(undefined);
    const answer = await add({ channelID, kind, contentBase64 });
    if (answer.error) return undefined;
    setFile(null);
    return setFieldKey((key) => key + 1); // a file input can only be cleared by mounting a new one
  };

  return (
    <Stack gap={3}>
      <Text isStrong>{t.documents}</Text>
      {documents.length === 0 ? <Text tone="muted">{t.noDocuments}</Text> : null}
      {documents.length > 0 ? (
        <Stack as="ul" gap={1} aria-label={t.documents}>
          {documents.map(({ documentID, kind: own, addedAt }) => (
            <li key={documentID}>
              <Text kind="small">{t.document({ kind: documentLabels[own], date: formatDate(addedAt) })}</Text>
            </li>
          ))}
        </Stack>
      ) : null}
      {canAdd ? (
        <Form
          noValidate
          data-private
          aria-label={t.addDocument}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Text kind="small" tone="muted">
            {documentHints[region]}
          </Text>
          <SelectField
            label={t.documentKind}
            options={kinds}
            value={kind}
            onChange={({ target }) => (isKind(target.value) ? setKind(target.value) : undefined)}
          />
          <Field label={t.file} hint={t.fileHint} error={problem}>
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
          <ErrorNotice error={error} title={t.addError} />
          <Button type="submit" tone="quiet" isBusy={isLoading || isReading}>
            {t.addDocument}
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
