import type { PlannedUpdate } from '@contract/campaignPosts';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useDeleteUpdateMutation } from '@/store/studio/campaignEditorApi';
import { formatDate, formatTime } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { UpdateForm } from './UpdateForm';
import { usePosts } from './usePosts';

/** What was told, what waits for its time, and what is not finished. */
export function UpdatesTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, timeZone } = campaign;
  const { posts, instead } = usePosts(campaignID);
  const [opened, setOpened] = useState<string | null>(null);
  if (!posts) return instead;
  return (
    <>
      <Panel title="Write an update">
        <UpdateForm campaignID={campaignID} timeZone={timeZone} />
      </Panel>
      <Panel title="Updates">
        {posts.updates.length === 0 ? (
          <Text tone="muted">None yet. Who hears from a maker every few weeks stays; after funding one is due every ninety days.</Text>
        ) : null}
        <List aria-label="Updates">
          {posts.updates.map((update) => (
            <li key={update.updateID}>
              {opened === update.updateID ? (
                <UpdateForm campaignID={campaignID} timeZone={timeZone} update={update} onDone={() => setOpened(null)} />
              ) : (
                <Row update={update} campaignID={campaignID} timeZone={timeZone} onOpen={() => setOpened(update.updateID)} />
              )}
            </li>
          ))}
        </List>
      </Panel>
    </>
  );
}

interface RowProps {
  update: PlannedUpdate;
  campaignID: string;
  timeZone: string;
  onOpen: () => void;
}

function Row({ update, campaignID, timeZone, onOpen }: RowProps) {
  const { updateID, title, body, audience, publishedAt, isPublished } = update;
  const [remove, { isLoading, error }] = useDeleteUpdateMutation();
  const when =
    publishedAt === null
      ? 'Draft'
      : isPublished
        ? `Out since ${formatDate(publishedAt, timeZone)}`
        : `Goes out ${formatDate(publishedAt, timeZone)}, ${formatTime(publishedAt, timeZone)}`;
  return (
    <article>
      <Stack gap={2}>
        <Text kind="subheading">{title}</Text>
        <Text kind="small" tone="muted">
          {when} <Tag>{audience === 'INVESTORS' ? 'For investors' : 'For all'}</Tag>
        </Text>
        <Text kind="small">{body}</Text>
        {isPublished ? null : (
          <Stack direction="row" gap={2} isWrapping>
            <Button size="s" tone="quiet" aria-label={`Edit ${title}`} onClick={onOpen}>
              Edit
            </Button>
            <Button
              size="s"
              tone="plain"
              aria-label={`Throw away ${title}`}
              isBusy={isLoading}
              onClick={() => void remove({ campaignID, updateID })}
            >
              Throw away
            </Button>
          </Stack>
        )}
        <Fault fault={faultOf(error)} />
      </Stack>
    </article>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
`;
