import type { PlannedUpdate } from '@contract/campaignPosts';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import styled from 'styled-components';
import { useDeleteUpdateMutation } from '@/store/studio/campaignEditorApi';
import { theme } from '@/styles/theme';
import { formatDate, formatTime } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsPosts';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag } from '../../../ui/button/Chip';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { UpdateForm } from './UpdateForm';
import { useCampaignPosts } from './useCampaignPosts';

/** Published, scheduled and draft updates. */
export function UpdatesTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID } = campaign;
  const { posts, placeholder } = useCampaignPosts(campaignID);
  const [opened, setOpened] = useState<string | null>(null);
  if (!posts) return placeholder;
  return (
    <>
      <Panel title={t.writeUpdate}>
        <UpdateForm campaign={campaign} />
      </Panel>
      <Panel title={t.updates}>
        {posts.updates.length === 0 ? <Text tone="muted">{t.noUpdates}</Text> : null}
        <List aria-label={t.updates}>
          {posts.updates.map((update) => (
            <li key={update.updateID}>
              {opened === update.updateID ? (
                <UpdateForm campaign={campaign} update={update} onDone={() => setOpened(null)} />
              ) : (
                <UpdateRow update={update} campaign={campaign} onOpen={() => setOpened(update.updateID)} />
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
  campaign: StudioCampaign;
  onOpen: () => void;
}

function UpdateRow({ update, campaign: { campaignID, timeZone, instrument }, onOpen }: UpdateRowProps) {
  const { updateID, title, body, audience, publishedAt, isPublished } = update;
  const [remove, { isLoading, error }] = useDeleteUpdateMutation();
  const when =
    publishedAt === null
      ? t.draft
      : isPublished
        ? t.publishedOn({ date: formatDate(publishedAt, timeZone) })
        : t.scheduledFor({ date: formatDate(publishedAt, timeZone), time: formatTime(publishedAt, timeZone) });
  return (
    <article>
      <Stack gap={2}>
        <Text kind="subheading">{title}</Text>
        <Text kind="small" tone="muted">
          {when} <Tag>{audience === 'INVESTORS' ? t.forInvestors({ instrument }) : t.forAll}</Tag>
        </Text>
        <Text kind="small">{body}</Text>
        {isPublished ? null : (
          <Stack direction="row" gap={2} isWrapping>
            <Button size="s" tone="quiet" aria-label={t.editTitle({ title })} onClick={onOpen}>
              {t.edit}
            </Button>
            <ConfirmButton
              label={t.deleteUpdate}
              name={t.deleteTitle({ title })}
              tone="plain"
              title={t.deleteQuestion({ title })}
              effect={t.deleteEffect}
              action={t.deleteUpdate}
              isBusy={isLoading}
              error={error}
              onConfirm={async () => !(await remove({ campaignID, updateID })).error}
            />
          </Stack>
        )}
      </Stack>
    </article>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
`;
