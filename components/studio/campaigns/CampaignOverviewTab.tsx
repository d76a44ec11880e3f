import { hasRight } from '@contract/rights';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { routes, shareImages } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/campaigns';
import { Facts } from '../../content/page/Facts';
import { Panel } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { WorkFigures } from '../analytics/WorkFigures';
import { ShareWork } from '../shared/publish/ShareWork';
import { PublishChecklist } from '../shared/PublishChecklist';
import { deadlineText, isUnpublished } from './campaignEditorLabels';
import { sectionOfChecklistItem } from './campaignSections';

/** The state of a campaign at a glance: of a draft what is missing, else what is raised, what waits for the creator, and who looks at it. */
export function CampaignOverviewTab({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, title, state, isPrivate, pitch } = campaign;
  const { currency, raisedMinor, minGoalMinor, heldMinor, investorCount, pendingReconfirmations, role, instrument } = campaign;
  const [now] = useState(() => Date.now());
  if (isUnpublished(campaign)) return <NextSteps campaign={campaign} />;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const deadline = deadlineText(campaign, now);
  return (
    <>
      <Facts
        title={t.rightNow}
        facts={[
          { name: money(raisedMinor), text: t.raisedOf({ goal: money(minGoalMinor) }) },
          { name: t.percent({ percent: Math.floor((raisedMinor / minGoalMinor) * 100) }), text: t.ofGoal },
          { name: formatCount(investorCount), text: t.investors({ instrument }) },
          ...(heldMinor > 0 ? [{ name: money(heldMinor), text: t.beingPaid }] : []),
          ...(deadline ? [{ name: deadline, text: t.deadline }] : []),
        ]}
      />
      {pendingReconfirmations > 0 ? (
        <Panel title={t.todo}>
          <Stack direction="row" gap={3} justify="between" isWrapping>
            <Text>{t.awaitingConfirmation({ instrument, count: pendingReconfirmations })}</Text>
            {hasRight(role, 'money.read') ? (
              <Link tone="action" href={routes.studioCampaign(campaignID, 'investors')}>
                {t.seeInvestors({ instrument })}
              </Link>
            ) : null}
          </Stack>
        </Panel>
      ) : null}
      {state === 'DELETED' ? null : (
        <Panel title={t.publicPage}>
          <ShareWork
            name={title}
            path={routes.campaign(campaignID)}
            isOpenToAll
            shareCard={shareImages.campaign(campaignID)}
            embed={isPrivate ? null : { kind: 'campaign', id: campaignID }}
          />
        </Panel>
      )}
      {hasRight(role, 'audience.read') ? (
        <WorkFigures kind="CAMPAIGN" id={campaignID} instrument={instrument} hasVideo={pitch !== null} />
      ) : null}
    </>
  );
}

function NextSteps({ campaign: { campaignID, checklist, role } }: { campaign: StudioCampaign }) {
  const isReady = checklist.every(({ isDone }) => isDone);
  const mayEdit = hasRight(role, 'campaign.edit');
  return (
    <Panel title={t.beforeYouPublish}>
      <PublishChecklist
        items={checklist.map(({ field, ...item }) => ({
          ...item,
          id: field,
          href: mayEdit ? routes.studioCampaign(campaignID, sectionOfChecklistItem(field)) : null,
        }))}
      />
      {mayEdit ? (
        <ButtonLink tone={isReady ? 'primary' : 'quiet'} href={routes.studioCampaign(campaignID, 'publish')}>
          {t.reviewAndPublish}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
