import type { Campaign, CampaignDocument } from '@contract/campaignPage';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { useDocumentVersionsQuery } from '@/store/campaigns/campaignPageApi';
import { formatDate } from '@/utils/dates';
import { Button } from '../ui/Button';
import { Tag } from '../ui/Chip';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

/** Papers are small: megabytes would say 0 of most of them. */
const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`;

/** Papers with a date and a fingerprint; what has changed since the version before stands beside. */
export function CampaignDocuments({ campaign: { campaignID, documents, timeZone } }: { campaign: Campaign }) {
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <Text kind="heading" id="documents">
        Documents
      </Text>
      <List>
        {documents.map((document) => (
          <li key={document.documentID}>
            <Paper document={document} campaignID={campaignID} timeZone={timeZone} />
          </li>
        ))}
      </List>
    </section>
  );
}

function Paper({ document, campaignID, timeZone }: { document: CampaignDocument; campaignID: string; timeZone: string }) {
  const { documentID, title, version, bytes, sha256, changeNote } = document;
  const [isWhole, setIsWhole] = useState(false);
  const { data } = useDocumentVersionsQuery(isWhole ? { campaignID, documentID } : skipToken);
  const older = data?.filter((one) => one.version !== version) ?? [];
  return (
    <Row>
      <Icon name="document" />
      <div>
        <Link tone="text" href={document.url} isNewTab>
          {title} (PDF, {kilobytes(bytes)})
        </Link>
        <Text kind="tiny" tone="muted">
          Version {version}, {formatDate(document.uploadedAt, timeZone)}, fingerprint <code>{sha256.slice(0, 12)}</code>
        </Text>
        {changeNote ? (
          <Text as="div" kind="small">
            <Tag>Changed</Tag> {changeNote}
          </Text>
        ) : null}
        {version > 1 && !isWhole ? (
          <Button tone="quiet" size="s" onClick={() => setIsWhole(true)}>
            Earlier versions of {title}
          </Button>
        ) : null}
        {older.map((one) => (
          <Text key={one.version} kind="small">
            <Link tone="text" href={one.url} isNewTab>
              Version {one.version}
            </Link>
            , {formatDate(one.uploadedAt, timeZone)}
          </Text>
        ))}
      </div>
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding-top: ${({ theme }) => theme.space[3]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  > div {
    display: grid;
    justify-items: start;
    gap: 4px;
  }
`;
