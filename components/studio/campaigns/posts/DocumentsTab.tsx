import type { StudioDocument } from '@contract/campaignStudio';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsPosts';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Text } from '../../../ui/layout/Text';
import { Icon } from '../../../ui/media/Icon';
import { Link } from '../../../ui/navigation/Link';
import { DocumentForm } from './DocumentForm';
import { useCampaignPosts } from './useCampaignPosts';

const kilobytesOf = (bytes: number) => Math.max(1, Math.round(bytes / 1000));

/** Documents for investors, each with all versions; versions are never removed. */
export function DocumentsTab({ campaign }: { campaign: StudioCampaign }) {
  const { posts, placeholder } = useCampaignPosts(campaign.campaignID);
  if (!posts) return placeholder;
  return (
    <>
      <Panel title={t.documents}>
        {posts.documents.length === 0 ? (
          <Text tone="muted">{t.noDocuments}</Text>
        ) : (
          <List aria-label={t.documents}>
            {posts.documents.map((document) => (
              <li key={document.documentID}>
                <DocumentRow campaign={campaign} document={document} />
              </li>
            ))}
          </List>
        )}
      </Panel>
      <Panel title={t.addDocument}>
        <DocumentForm campaignID={campaign.campaignID} />
      </Panel>
    </>
  );
}

function DocumentRow({ campaign: { campaignID, timeZone }, document }: { campaign: StudioCampaign; document: StudioDocument }) {
  const [isAddingVersion, setIsAddingVersion] = useState(false);
  const { documentID, title, versions } = document;
  return (
    <Row>
      <Icon name="document" />
      <div>
        <Text isStrong>{title}</Text>
        <ol>
          {versions.map((entry) => (
            <li key={entry.version}>
              <Text kind="small">
                {t.versionLine({
                  version: entry.version,
                  date: formatDate(entry.uploadedAt, timeZone),
                  kilobytes: kilobytesOf(entry.bytes),
                  fingerprint: entry.sha256.slice(0, 12),
                  hasNote: Boolean(entry.changeNote),
                  note: entry.changeNote ?? '',
                  link: (text) => (
                    <Link tone="text" href={entry.url} isNewTab>
                      {text}
                    </Link>
                  ),
                  code: (text) => <code>{text}</code>,
                })}
              </Text>
            </li>
          ))}
        </ol>
        {isAddingVersion ? (
          <DocumentForm campaignID={campaignID} documentID={documentID} title={title} onDone={() => setIsAddingVersion(false)} />
        ) : (
          <Button tone="quiet" size="s" onClick={() => setIsAddingVersion(true)}>
            {t.newVersionOf({ title })}
          </Button>
        )}
      </div>
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[3]};
  > div {
    display: grid;
    gap: ${theme.space[2]};
    justify-items: start;
  }
  form {
    width: 100%;
  }
`;
