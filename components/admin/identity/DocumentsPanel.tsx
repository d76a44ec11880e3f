import type { AdminIdentityCheck } from '@contract/adminIdentity';
import { useState } from 'react';
import styled from 'styled-components';
import { useViewIdentityDocumentMutation } from '@/store/admin/consoleContentApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/identity';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ReasonSheet } from '../shared/ReasonSheet';
import { documentKindLabels } from './identityLabels';

type Document = AdminIdentityCheck['submittedDocuments'][number];

/** The submitted documents. Only Compliance opens one, with a reason that is recorded before it opens; closing it drops it from memory. */
export function DocumentsPanel({ of: { person, submittedDocuments } }: { of: AdminIdentityCheck }) {
  const mayView = useMayCall()('admin.identityDocument');
  const [chosen, setChosen] = useState<Document | null>(null);
  const [shown, setShown] = useState<Document | null>(null);
  const [view, { isLoading, error, data, reset }] = useViewIdentityDocumentMutation();
  const close = () => {
    setShown(null);
    reset();
  };
  return (
    <Panel title={t.documents}>
      {submittedDocuments.length === 0 ? <Text tone="muted">{t.noDocuments}</Text> : null}
      {submittedDocuments.length > 0 && !mayView ? <Text tone="muted">{t.onlyCompliance}</Text> : null}
      <List>
        {submittedDocuments.map((document) => (
          <li key={document.documentID}>
            <div>
              <Text kind="small">
                {t.document({
                  kind: documentKindLabels[document.kind],
                  type: document.mediaType === 'application/pdf' ? 'PDF' : 'WebP',
                })}
              </Text>
              <Text kind="tiny" tone="muted">
                {t.documentAdded({ time: formatDateTime(document.addedAt) })}
              </Text>
            </div>
            {mayView ? (
              <Button
                tone="quiet"
                size="s"
                aria-label={t.viewNamed({ kind: documentKindLabels[document.kind] })}
                onClick={() => setChosen(document)}
              >
                {t.view}
              </Button>
            ) : null}
          </li>
        ))}
      </List>
      {shown && data ? (
        <Stack gap={3}>
          <DocumentView of={shown} file={data} name={person.name} />
          <Button tone="quiet" onClick={close}>
            {t.close}
          </Button>
        </Stack>
      ) : null}
      {chosen ? (
        <ReasonSheet
          title={t.viewTitle}
          effect={t.viewEffect}
          submit={t.view}
          isBusy={isLoading}
          error={error}
          failed={t.viewFailed}
          done={t.viewDone}
          onSubmit={async (reason) => {
            const answer = await view({ userID: person.userID, documentID: chosen.documentID, reason });
            if (answer.data) setShown(chosen);
            return answer;
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Panel>
  );
}

interface DocumentViewProps {
  of: Document;
  file: { mediaType: string; contentBase64: string };
  name: string;
}

function DocumentView({ of: { kind, documentID }, file: { mediaType, contentBase64 }, name }: DocumentViewProps) {
  const source = `data:${mediaType};base64,${contentBase64}`;
  if (mediaType === 'application/pdf')
    return (
      <ButtonLink tone="quiet" href={source} download={`${documentID}.pdf`}>
        {t.download}
      </ButtonLink>
    );
  return <Picture src={source} alt={t.documentOf({ kind: documentKindLabels[kind], name })} />;
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  li {
    display: flex;
    gap: ${theme.space[3]};
    align-items: center;
    justify-content: space-between;
  }
  &:empty {
    display: none;
  }
`;

const Picture = styled.img`
  max-width: 100%;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;
