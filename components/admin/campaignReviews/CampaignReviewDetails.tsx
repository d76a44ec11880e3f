import type { AdminCampaignReview } from '@contract/campaignReviews';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/campaignReviews';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { identityLabels, kindText, reviewKindLabels, reviewStateLabels } from './campaignReviewLabels';
import { ChangesPanel } from './ChangesPanel';
import { DecidedChecklist } from './DecidedChecklist';
import { DecisionForm } from './DecisionForm';

/** One campaign in review: what was submitted, what has changed since, the checklist and the decision. */
export function CampaignReviewDetails({ of: review }: { of: AdminCampaignReview }) {
  const { reviewID, title, state, isOverdue, kind, changes, campaignID, campaignState } = review;
  const isOpen = state === 'IN_REVIEW';
  const path = campaignState === 'IN_REVIEW' ? adminRoutes.campaignReviewPreview(reviewID, campaignID) : routes.campaign(campaignID);
  return (
    <>
      <header>
        <Link tone="action" href={adminRoutes.campaignReviews}>
          {t.allReviews}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{title}</Text>
          <Tag>{reviewStateLabels[state]}</Tag>
          {isOverdue ? (
            <Tag>
              <Text as="span" kind="tiny" tone="bad">
                {t.overdue}
              </Text>
            </Tag>
          ) : null}
        </Stack>
        <Text kind="small" tone="muted">
          {kindText(review)}
        </Text>
        {isOpen ? (
          <ButtonLink tone="quiet" href={path}>
            {t.openPreview}
          </ButtonLink>
        ) : null}
      </header>
      <TwoColumns>
        <PanelColumn>
          {changes.length > 0 ? <ChangesPanel title={kind === 'TERMS' ? t.termsChange : t.changes} changes={changes} /> : null}
          {isOpen ? <DecisionForm of={review} /> : <DecidedChecklist of={review} />}
        </PanelColumn>
        <PanelColumn>
          <SubmissionPanel of={review} />
          <PagePanels of={review} />
          <OthersPanel of={review} />
        </PanelColumn>
      </TwoColumns>
    </>
  );
}

function SubmissionPanel({ of: review }: { of: AdminCampaignReview }) {
  const { channel, owner, ownerIdentity, submittedBy, submittedAt, dueAt, decidedAt, decidedBy, isPrivate, opensAt } = review;
  return (
    <Panel title={t.details}>
      <FactList
        facts={[
          [
            t.campaign,
            <Link key="campaign" tone="text" href={adminRoutes.contentItem('CAMPAIGN', review.campaignID)}>
              {review.title}
            </Link>,
          ],
          [t.channel, channel.name],
          [t.owner, owner && <PersonLink key="owner" person={owner} />],
          [t.identity, identityLabels[ownerIdentity]],
          [t.submittedBy, submittedBy && <PersonLink key="by" person={submittedBy} />],
          [t.submitted, formatDateTime(submittedAt)],
          [t.decideBy, formatDateTime(dueAt)],
          [t.decidedAt, decidedAt && formatDateTime(decidedAt)],
          [t.decidedBy, decidedBy && <PersonLink key="decided" person={decidedBy} />],
          [t.visibility, isPrivate ? t.unlisted : t.listed],
          [t.opens, opensAt && formatDateTime(opensAt)],
          [t.onApproval, review.kind === 'PUBLICATION' && (review.isPublishedOnApproval ? t.publishesAtOnce : t.publishesLater)],
        ]}
      />
    </Panel>
  );
}

function PagePanels({ of: { tagline, story, links, hasPitch, terms, documents, people } }: { of: AdminCampaignReview }) {
  return (
    <>
      <Panel title={t.terms}>
        <FactList facts={terms.map(({ name, value }) => [name, value] as const)} />
      </Panel>
      <Panel title={t.page}>
        {tagline ? <Text isStrong>{tagline}</Text> : null}
        <Story>{story}</Story>
        <FactList
          facts={[
            [t.links, links.length > 0 && links.map((link) => <div key={link}>{link}</div>)],
            [t.pitch, hasPitch && t.hasPitch],
            [t.people, people.length > 0 && people.map((person) => <div key={person.name + person.role}>{t.personInRole(person)}</div>)],
            [
              t.documents,
              documents.length > 0 &&
                documents.map(({ documentID, title, version, url }) => (
                  <div key={documentID}>
                    <Link tone="text" href={url} target="_blank">
                      {t.document({ title, version })}
                    </Link>
                  </div>
                )),
            ],
          ]}
        />
      </Panel>
    </>
  );
}

function OthersPanel({ of: { others } }: { of: AdminCampaignReview }) {
  if (others.length === 0) return null;
  return (
    <Panel title={t.others}>
      <Stack gap={3}>
        {others.map(({ reviewID, kind, state, submittedAt, note }) => (
          <div key={reviewID}>
            <Link tone="text" href={adminRoutes.campaignReview(reviewID)}>
              {`${reviewKindLabels[kind]}, ${formatDateTime(submittedAt)}`}
            </Link>
            <Text kind="small">{reviewStateLabels[state]}</Text>
            {note ? (
              <Text kind="small" tone="muted">
                {note}
              </Text>
            ) : null}
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

const Story = styled.div`
  max-height: 320px;
  overflow-y: auto;
  font-size: ${theme.fontSize[14]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
