import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaigns';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { KycStep } from '../../kyc/KycStep';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { PublishChecklist } from '../shared/PublishChecklist';
import { campaignStateLabels, isDraft, isUnpublished } from './campaignEditorLabels';
import { CampaignPublishDialog, CampaignSubmitDialog } from './CampaignPublishDialog';
import { sectionOfChecklistItem } from './campaignSections';
import { EndCampaignPanel } from './EndCampaignPanel';
import { ExtendDeadlinePanel } from './terms/ExtendDeadlinePanel';

/** The server's checklist, a preview of the public page, the way to the review and to the public, and the ways to end the campaign. */
export function CampaignPublishTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, checklist, state, publishedAt, opensAt, timeZone, isPrivate, role, owner, instrument } = campaign;
  const [confirming, setConfirming] = useState<'SUBMIT' | 'PUBLISH' | null>(null);
  const isOpen = isDraft(campaign);
  const isApproved = state === 'APPROVED';
  const mayRun = hasRight(role, 'campaign.run');
  const [now] = useState(() => Date.now());
  const isAnnounced = opensAt !== null && Date.parse(opensAt) > now;
  const isReady = checklist.every(({ isDone }) => isDone);
  const isUnidentified = checklist.some(({ field, isDone }) => field === 'identity' && !isDone);
  return (
    <>
      {isOpen ? (
        <Panel title={t.readyToPublish}>
          <PublishChecklist
            items={checklist.map(({ field, ...item }) => ({
              ...item,
              id: field,
              href: field === 'identity' ? null : routes.studioCampaign(campaignID, sectionOfChecklistItem(field)),
            }))}
          />
          <Text kind="small" tone="muted">
            {t.readyToPublishHint({ instrument })}
          </Text>
          <Stack direction="row" gap={3} isWrapping>
            <ButtonLink tone="quiet" size="l" href={routes.studioCampaignPreview(campaignID)}>
              {t.previewAsInvestor({ instrument })}
            </ButtonLink>
            {mayRun ? (
              <Button size="l" disabled={!isReady} onClick={() => setConfirming(isApproved ? 'PUBLISH' : 'SUBMIT')}>
                {isApproved ? (isAnnounced ? t.announce : t.publish) : t.submitForReview}
              </Button>
            ) : null}
          </Stack>
          {mayRun ? null : <Text tone="muted">{t.publisher({ username: owner.username })}</Text>}
        </Panel>
      ) : isUnpublished(campaign) ? (
        <ButtonLink tone="quiet" size="l" href={routes.studioCampaignPreview(campaignID)}>
          {t.previewAsInvestor({ instrument })}
        </ButtonLink>
      ) : (
        <Panel title={t.publication}>
          <Text>
            {t.publicationState({
              state: campaignStateLabels[state],
              isPublished: publishedAt !== null,
              date: publishedAt ? formatDate(publishedAt, timeZone) : '',
            })}{' '}
            {isPrivate ? t.privateCampaign : null}
          </Text>
          <div>
            <ButtonLink tone="quiet" href={routes.campaign(campaignID)}>
              {t.seePublicPage}
            </ButtonLink>
          </div>
        </Panel>
      )}
      {isOpen && isUnidentified && owner.isViewer ? (
        <Panel title={t.identity}>
          <Text kind="small" tone="muted">
            {t.identityHint}
          </Text>
          <KycStep isBriefWhenNew />
        </Panel>
      ) : null}
      {isOpen && isUnidentified && !owner.isViewer ? (
        <Notice tone="info" title={t.ownerIdentity({ username: owner.username })}>
          {t.ownerIdentityHint}
        </Notice>
      ) : null}
      {confirming === 'PUBLISH' ? (
        <CampaignPublishDialog campaign={campaign} isAnnounced={isAnnounced} onClose={() => setConfirming(null)} />
      ) : null}
      {confirming === 'SUBMIT' ? (
        <CampaignSubmitDialog campaign={campaign} isAnnounced={isAnnounced} onClose={() => setConfirming(null)} />
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
