import type { PlannedUpdate } from '@contract/campaignPosts';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeleteUpdateMutation } from '@/store/studio/campaignEditorApi';
import { theme } from '@/styles/theme';
import { formatDate, formatTime } from '@/utils/format/dates';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag } from '../../../ui/button/Chip';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { UpdateForm } from './UpdateForm';
import { useCampaignPosts } from './useCampaignPosts';

/** Published, scheduled and draft updates. */
export function UpdatesTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, timeZone } = campaign;
  const { posts, placeholder } = useCampaignPosts(campaignID);
  const [opened, setOpened] = useState<string | null>(null);
  if (!posts) return placeholder;
  return (
    <>
      <Panel title="Write an update">
        <UpdateForm campaignID={campaignID} timeZone={timeZone} />
      </Panel>
      <Panel title="Updates">
        {posts.updates.length === 0 ? (
          <Text tone="muted">None yet. Regular updates keep investors engaged; after funding one is due every 90 days.</Text>
        ) : null}
        <List aria-label="Updates">
          {posts.updates.map((update) => (
            <li key={update.updateID}>
              {opened === update.updateID ? (
                <UpdateForm campaignID={campaignID} timeZone={timeZone} update={update} onDone={() => setOpened(null)} />
              ) : (
                <UpdateRow update={update} campaignID={campaignID} timeZone={timeZone} onOpen={() => setOpened(update.updateID)} />
              )}
            </li>
          ))}
        </List>
      </Panel>
    </>
  );
}

interface UpdateRowProps {
  update: PlannedUpdate;
  campaignID: string;
  timeZone: string;
  onOpen: () => void;
}

function UpdateRow({ update, campaignID, timeZone, onOpen }: UpdateRowProps) {
  const { updateID, title, body, audience, publishedAt, isPublished } = update;
  const [remove, { isLoading, error }] = useDeleteUpdateMutation();
  const when =
    publishedAt === null
      ? 'Draft'
      : isPublished
        ? `Published ${formatDate(publishedAt, timeZone)}`
        : `Scheduled for ${formatDate(publishedAt, timeZone)}, ${formatTime(publishedAt, timeZone)}`;
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
              Delete
            </Button>
          </Stack>
        )}
        <ErrorNotice error={error} />
      </Stack>
    </article>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
`;
