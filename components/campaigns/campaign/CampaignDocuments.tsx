import type { Campaign, CampaignDocument } from '@contract/campaignPage';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { useDocumentVersionsQuery } from '@/store/campaigns/campaignPageApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/campaign';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';

/** Documents are small: in megabytes most would round to 0. */
const kilobytesOf = (bytes: number) => Math.max(1, Math.round(bytes / 1000));

/** Documents with date and fingerprint, and what changed since the previous version. */
export function CampaignDocuments({ campaign: { campaignID, documents, timeZone } }: { campaign: Campaign }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <Text kind="chapter" id="documents">
        {t.documents}
      </Text>
      <List>
        {documents.map((document) => (
          <li key={document.documentID}>
            <DocumentRow document={document} campaignID={campaignID} timeZone={timeZone} />
          </li>
        ))}
      </List>
    </section>
  );
}

function DocumentRow({ document, campaignID, timeZone }: { document: CampaignDocument; campaignID: string; timeZone: string }) {
  const { documentID, title, version, bytes, sha256, changeNote } = document;
  const [showsVersions, setShowsVersions] = useState(false);
  const { data } = useDocumentVersionsQuery(showsVersions ? { campaignID, documentID } : skipToken);
  const olderVersions = data?.filter((older) => older.version !== version) ?? [];
  return (
    <Row>
      <Icon name="document" />
      <div>
        <Link tone="text" href={document.url} isNewTab>
          {t.pdf({ title, kilobytes: kilobytesOf(bytes) })}
        </Link>
        <Text kind="tiny" tone="muted">
          {t.documentVersion({
            version,
            date: formatDate(document.uploadedAt, timeZone),
            fingerprint: sha256.slice(0, 12),
            code: (text) => <code>{text}</code>,
          })}
        </Text>
        {changeNote ? (
          <Text as="div" kind="small">
            <Tag>{t.changedTag}</Tag> {changeNote}
          </Text>
        ) : null}
        {version > 1 && !showsVersions ? (
          <Button tone="quiet" size="s" onClick={() => setShowsVersions(true)}>
            {t.earlierVersions({ title })}
          </Button>
        ) : null}
        {olderVersions.map((older) => (
          <Text key={older.version} kind="small">
            {t.olderVersion({
              version: older.version,
              date: formatDate(older.uploadedAt, timeZone),
              link: (text) => (
                <Link tone="text" href={older.url} isNewTab>
                  {text}
                </Link>
              ),
            })}
          </Text>
        ))}
      </div>
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  padding-top: ${theme.space[3]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[3]};
  > div {
    display: grid;
    justify-items: start;
    gap: 4px;
  }
`;
