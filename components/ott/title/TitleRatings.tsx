import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatNumber } from '@/utils/format/numbers';
import * as t from '@messages/ott/title';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Link } from '../../ui/navigation/Link';

const RatingInput = lazyWithRetry(() => import('./RatingInput').then((loaded) => loaded.RatingInput));

/** The mean rating, shown from five ratings on, and the distribution of stars. */
export function TitleRatings({ title, canRate }: { title: Title; canRate: boolean | null }) {
  const { asPath } = useRouter();
  const { ratings, releaseID, viewer } = title;
  const maxCount = Math.max(1, ...ratings.histogram);
  return (
    <section aria-labelledby="ratings">
      <Head>
        <Text kind="chapter" id="ratings">
          {t.ratings}
        </Text>
        <Text as="span" kind="small" tone="muted">
          {t.ratingCount({ count: ratings.count, shown: formatNumber(ratings.count) })}
        </Text>
      </Head>
      <Panel>
        {ratings.average === null ? (
          <Text kind="small" tone="muted">
            {t.averageAppearsAfterFiveRatings}
          </Text>
        ) : (
          <Average>{t.averageOfFive({ average: ratings.average.toFixed(1), b: (text) => <b>{text}</b> })}</Average>
        )}
        <Bars>
          {[5, 4, 3, 2, 1].map((stars) => {
            const starCount = ratings.histogram[stars - 1] ?? 0;
            const share = ratings.count > 0 ? Math.round((starCount / ratings.count) * 100) : 0;
            return (
              <tr key={stars}>
                <th scope="row">{t.starsOfRow({ count: stars, hidden: (text) => <Text kind="hidden">{text}</Text> })}</th>
                <td aria-hidden="true">
                  <Bar style={{ width: `${(starCount / maxCount) * 100}%` }} />
                </td>
                <td>{share}%</td>
              </tr>
            );
          })}
        </Bars>
        {canRate === null ? (
          <Link tone="action" href={routes.loginAndReturn(asPath)}>
            {t.signInToRate}
          </Link>
        ) : canRate ? (
          <RatingInput releaseID={releaseID} stars={viewer?.stars ?? null} />
        ) : (
          <Text kind="small" tone="muted">
            {t.ratingNotAllowedYet}
          </Text>
        )}
      </Panel>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
`;

const Panel = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  margin-top: ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;

const Average = styled.p`
  b {
    ${displayType}
    ${tabularNumbers}
    font-size: ${theme.fontSize[31]};
  }
`;

const BarTable = styled.table`
  ${tabularNumbers}
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize[14]};
  th {
    width: 1.5em;
    font-weight: 600;
    text-align: left;
  }
  td {
    height: 24px;
    padding-inline: ${theme.space[2]};
  }
  td:last-child {
    width: 4em;
    padding-right: 0;
    color: ${theme.color.muted};
    text-align: right;
  }
`;

const Bars = ({ children }: { children: ReactNode }) => (
  <BarTable>
    <caption>
      <Text kind="hidden">{t.ratings}</Text>
    </caption>
    <tbody>{children}</tbody>
  </BarTable>
);

const Bar = styled.span`
  display: block;
  min-width: 2px;
  height: 8px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.bulbEdge};
`;
