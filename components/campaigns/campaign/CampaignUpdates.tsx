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
import { isUpdateOverdue } from '../shared/campaignLabels';

/** Updates, newest first; updates for investors are shown to investors only. */
export function CampaignUpdates({ campaign, now }: { campaign: Campaign; now: string }) {
  const { campaignID, updates, updateDueAt, timeZone, isPrivate } = campaign;
  const isAuth = useAppSelector(selectIsAuth);
  const { data } = useCampaignAsViewerQuery(campaignID, { skip: !isAuth });
  const own = new Map(data?.investorUpdates.map((one) => [one.updateID, one.body]));
  return (
    <section aria-labelledby="updates">
      <Text kind="chapter" id="updates">
        {t.updates}
      </Text>
      {updateDueAt !== null && isUpdateOverdue(campaign, now) ? (
        <Due>
          <Notice tone="warn" title={t.updateOverdue}>
            {t.updateOverdueText({ date: formatDate(updateDueAt, timeZone) })}
          </Notice>
        </Due>
      ) : null}
      <List>
        {updates.map((update) => (
          <li key={update.updateID}>
            <Update update={update} body={update.body ?? own.get(update.updateID) ?? null} timeZone={timeZone} />
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

function Update({ update, body, timeZone }: { update: CampaignUpdate; body: string | null; timeZone: string }) {
  return (
    <article>
      <Text kind="tiny" tone="muted">
        <time dateTime={update.publishedAt}>{formatDate(update.publishedAt, timeZone)}</time>{' '}
        {update.audience === 'INVESTORS' ? <Tag>{t.forInvestors}</Tag> : null}
      </Text>
      <Text kind="subheading">{update.title}</Text>
      {body === null ? <Text tone="muted">{t.onlyInvestorsCanRead}</Text> : body.split(/\n+/).map((one) => <p key={one}>{one}</p>)}
    </article>
  );
}

const Feed = styled.p`
  padding-top: ${theme.space[4]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.tap};
    color: ${theme.color.accentText};
    font-size: ${theme.fontSize[14]};
    font-weight: 600;
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
