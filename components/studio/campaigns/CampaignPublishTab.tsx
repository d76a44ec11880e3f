import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { usePublishCampaignMutation } from '@/store/studio/campaignEditorApi';
import { formatDate } from '@/utils/format/dates';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { KycStep } from '../../kyc/KycStep';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { PublishChecklist } from '../shared/PublishChecklist';
import { campaignStateLabels, isDraft, tabOfChecklistItem } from './campaignEditorLabels';
import { EndCampaignPanel } from './EndCampaignPanel';
import { ExtendDeadlinePanel } from './terms/ExtendDeadlinePanel';

/** The server's checklist, a preview of the public page, the publish button and the ways to end the campaign. */
export function CampaignPublishTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, checklist, state, publishedAt, opensAt, timeZone, isPrivate, role, owner } = campaign;
  const [publish, { isLoading, error }] = usePublishCampaignMutation();
  const isOpen = isDraft(campaign);
  const mayRun = hasRight(role, 'campaign.run');
  const [now] = useState(() => Date.now());
  const isReady = checklist.every(({ isDone }) => isDone);
  const isUnidentified = checklist.some(({ field, isDone }) => field === 'identity' && !isDone);
  return (
    <>
      {isOpen ? (
        <Panel title="Ready to publish?">
          <PublishChecklist
            items={checklist.map(({ field, ...item }) => ({
              ...item,
              id: field,
              href: field === 'identity' ? null : routes.studioCampaign(campaignID, tabOfChecklistItem(field)),
            }))}
          />
          <Text kind="small" tone="muted">
            Publishing makes these terms binding. Later changes must be confirmed by every investor.
          </Text>
          <ErrorNotice error={error} />
          <Stack direction="row" gap={3} isWrapping>
            <ButtonLink tone="quiet" size="l" href={routes.studioCampaignPreview(campaignID)}>
              Preview as investor
            </ButtonLink>
            {mayRun ? (
              <Button size="l" disabled={!isReady} isBusy={isLoading} onClick={() => void publish(campaignID)}>
                {opensAt && Date.parse(opensAt) > now ? 'Announce' : 'Publish'}
              </Button>
            ) : null}
          </Stack>
          {mayRun ? null : <Text tone="muted">@{owner.username} publishes it.</Text>}
        </Panel>
      ) : (
        <Panel title="Publication">
          <Text>
            {campaignStateLabels[state]}
            {publishedAt ? `, published ${formatDate(publishedAt, timeZone)}` : ''}.
            {isPrivate ? ' Only people with the link can see it.' : ''}
          </Text>
          <div>
            <ButtonLink tone="quiet" href={routes.campaign(campaignID)}>
              See the public page
            </ButtonLink>
          </div>
        </Panel>
      )}
      {isOpen && isUnidentified && owner.isViewer ? (
        <Panel title="Verify your identity">
          <Text kind="small" tone="muted">
            The channel owner must verify their identity before raising money. It takes about a minute, and no one else sees it.
          </Text>
          <KycStep isBriefWhenNew />
        </Panel>
      ) : null}
      {isOpen && isUnidentified && !owner.isViewer ? (
        <Notice tone="info" title={`@${owner.username} must verify their identity`}>
          The channel owner must verify their identity before raising money. Only they can do this.
        </Notice>
      ) : null}
      {mayRun ? (
        <>
          <ExtendDeadlinePanel campaign={campaign} />
          <EndCampaignPanel campaign={campaign} />
        </>
      ) : null}
    </>
  );
}
