import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { usePortfolioNewsQuery } from '@/store/campaigns/portfolioApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/portfolio';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

/** The newest updates of the works in the portfolio; nothing where there are none, or they do not load. */
export function PortfolioNews() {
  const { data: news = [] } = usePortfolioNewsQuery();
  if (news.length === 0) return null;
  return (
    <Panel title={t.news}>
      <List>
        {news.map(({ updateID, title, work, campaignID, publishedAt, timeZone }) => (
          <li key={updateID}>
            <Link href={routes.campaignUpdates(campaignID)}>
              <Text as="span" isStrong>
                {title}
              </Text>
              <Text as="span" kind="tiny" tone="muted">
                {t.newsOf({ work, date: formatDate(publishedAt, timeZone) })}
              </Text>
            </Link>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  li + li {
    border-top: 1px solid ${theme.color.line};
  }
  a {
    display: grid;
    align-content: center;
    min-height: ${theme.size.tap};
    padding-block: ${theme.space[2]};
    overflow-wrap: anywhere;
  }
  a:hover > :first-child {
    text-decoration: underline;
  }
`;
