import type { Campaign, CampaignUpdate } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useCampaignAsViewerQuery } from '@/store/campaigns/campaignPageApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/campaign';
import { Notice } from '../../content/page/Notice';
import { Tag } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { actionLinkStyles } from '../../ui/navigation/Link';
import { isUpdateOverdue } from '../shared/campaignLabels';

/** Updates, newest first; updates for investors are shown to investors only. */
export function CampaignUpdates({ campaign, now, isPreview }: { campaign: Campaign; now: string; isPreview: boolean }) {
  const { campaignID, updates, updateDueAt, timeZone, isPrivate, instrument } = campaign;
  const isAuth = useAppSelector(selectIsAuth);
  const { data } = useCampaignAsViewerQuery(campaignID, { skip: !isAuth || isPreview });
  const own = new Map(data?.investorUpdates.map((one) => [one.updateID, one.body]));
  return (
    <section aria-labelledby="updates">
      <Text kind="chapter" id="updates">
        {t.updates}
      </Text>
      {updateDueAt !== null && isUpdateOverdue(campaign, now) ? (
        <Due>
          <Notice tone="warn" title={t.updateOverdue}>
            {t.updateOverdueText({ instrument, date: formatDate(updateDueAt, timeZone) })}
          </Notice>
        </Due>
      ) : null}
      <List>
        {updates.map((update) => (
          <li key={update.updateID}>
            <Update update={update} body={update.body ?? own.get(update.updateID) ?? null} campaign={campaign} />
          </li>
        ))}
      </List>
      {isPrivate ? null : (
        <Feed>
          {/* A file and not a page: the browser shows it or opens a feed reader. */}
          <a href={routes.campaignFeed(campaignID)}>{t.followInFeedReader}</a>
        </Feed>
      )}
    </section>
  );
}

interface UpdateProps {
  update: CampaignUpdate;
  body: string | null;
  campaign: Campaign;
}

function Update({ update, body, campaign: { timeZone, instrument } }: UpdateProps) {
  return (
    <article>
      <Text kind="tiny" tone="muted">
        <time dateTime={update.publishedAt}>{formatDate(update.publishedAt, timeZone)}</time>{' '}
        {update.audience === 'INVESTORS' ? <Tag>{t.forInvestors({ instrument })}</Tag> : null}
      </Text>
      <Text kind="subheading">{update.title}</Text>
      {body === null ? (
        <Text tone="muted">{t.onlyInvestorsCanRead({ instrument })}</Text>
      ) : (
        body.split(/\n+/).map((one) => <p key={one}>{one}</p>)
      )}
    </article>
  );
}

const Feed = styled.p`
  padding-top: ${theme.space[4]};
  a {
    ${actionLinkStyles}
  }
`;

const Due = styled.div`
  padding-top: ${theme.space[3]};
`;

const List = styled.ol`
  display: grid;
  gap: ${theme.space[4]};
  max-width: 68ch;
  padding-top: ${theme.space[3]};
  li {
    padding-left: ${theme.space[4]};
    border-left: 3px solid ${theme.color.line};
  }
`;
