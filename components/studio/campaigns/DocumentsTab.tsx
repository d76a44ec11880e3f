import type { StudioDocument } from '@contract/campaignStudio';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { DocumentForm } from './DocumentForm';
import { usePosts } from './usePosts';

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`;

/** Papers an investor reads: each with all of its versions, which stay. */
export function DocumentsTab({ campaign }: { campaign: StudioCampaign }) {
  const { posts, instead } = usePosts(campaign.campaignID);
  if (!posts) return instead;
  return (
    <>
      <Panel title="Documents">
        {posts.documents.length === 0 ? (
          <Text tone="muted">None yet. A budget and a schedule answer most of what investors ask.</Text>
        ) : (
          <List aria-label="Documents">
            {posts.documents.map((document) => (
              <li key={document.documentID}>
                <Paper campaign={campaign} document={document} />
              </li>
            ))}
          </List>
        )}
      </Panel>
      <Panel title="Add a document">
        <DocumentForm campaignID={campaign.campaignID} />
      </Panel>
    </>
  );
}

function Paper({ campaign: { campaignID, timeZone }, document }: { campaign: StudioCampaign; document: StudioDocument }) {
  const [isChanging, setIsChanging] = useState(false);
  const { documentID, title, versions } = document;
  return (
    <Row>
      <Icon name="document" />
      <div>
        <Text isStrong>{title}</Text>
        <ol>
          {versions.map((one) => (
            <li key={one.version}>
              <Text kind="small">
                <Link tone="text" href={one.url} isNewTab>
                  Version {one.version}
                </Link>
                , {formatDate(one.uploadedAt, timeZone)}, {kilobytes(one.bytes)}, fingerprint <code>{one.sha256.slice(0, 12)}</code>
                {one.changeNote ? `: ${one.changeNote}` : ''}
              </Text>
            </li>
          ))}
        </ol>
        {isChanging ? (
          <DocumentForm campaignID={campaignID} documentID={documentID} title={title} onDone={() => setIsChanging(false)} />
        ) : (
          <Button tone="quiet" size="s" onClick={() => setIsChanging(true)}>
            New version of {title}
          </Button>
        )}
      </div>
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  > div {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    justify-items: start;
  }
  form {
    width: 100%;
  }
`;
