import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { displayType, figures } from '@/styles/mixins';
import { formatNumber } from '@/utils/numbers';
import { Link } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { Text } from '../ui/Text';

const RateControl = onDemand(() => import('./RateControl').then((made) => made.RateControl));

/** How it is liked: the mean once five people have rated, and how the stars fall. */
export function Ratings({ title, canRate }: { title: Title; canRate: boolean | null }) {
  const { asPath } = useRouter();
  const { ratings, releaseID, viewer } = title;
  const most = Math.max(1, ...ratings.histogram);
  return (
    <section aria-labelledby="ratings">
      <Head>
        <Text kind="heading" id="ratings">
          Ratings
        </Text>
        <Text as="span" kind="small" tone="muted">
          {ratings.count === 0 ? 'None yet' : ratings.count === 1 ? '1 rating' : `${formatNumber(ratings.count)} ratings`}
        </Text>
      </Head>
      <Panel>
        {ratings.average === null ? (
          <Text kind="small" tone="muted">
            A mean is shown once five people have rated.
          </Text>
        ) : (
          <Mean>
            <b>{ratings.average.toFixed(1)}</b> of 5
          </Mean>
        )}
        <Bars>
          {[5, 4, 3, 2, 1].map((stars) => {
            const given = ratings.histogram[stars - 1] ?? 0;
            const share = ratings.count > 0 ? Math.round((given / ratings.count) * 100) : 0;
            return (
              <tr key={stars}>
                <th scope="row">
                  {stars}
                  <Text kind="hidden">{stars === 1 ? ' star' : ' stars'}</Text>
                </th>
                <td aria-hidden="true">
                  <Bar style={{ width: `${(given / most) * 100}%` }} />
                </td>
                <td>{share}%</td>
              </tr>
            );
          })}
        </Bars>
        {canRate === null ? (
          <Link tone="action" href={routes.loginThenBack(asPath)}>
            Sign in to rate
          </Link>
        ) : canRate ? (
          <RateControl releaseID={releaseID} stars={viewer?.stars ?? null} />
        ) : (
          <Text kind="small" tone="muted">
            You can rate once you bought it or saw a fifth of it.
          </Text>
        )}
      </Panel>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
`;

const Panel = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
`;

const Mean = styled.p`
  b {
    ${displayType}
    ${figures}
    font-size: ${({ theme }) => theme.fontSize[31]};
  }
`;

const BarTable = styled.table`
  ${figures}
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.fontSize[14]};
  th {
    width: 1.5em;
    font-weight: 600;
    text-align: left;
  }
  td {
    height: 24px;
    padding-inline: ${({ theme }) => theme.space[2]};
  }
  td:last-child {
    width: 4em;
    padding-right: 0;
    color: ${({ theme }) => theme.color.muted};
    text-align: right;
  }
`;

const Bars = ({ children }: { children: ReactNode }) => (
  <BarTable>
    <caption>
      <Text kind="hidden">How the stars fall</Text>
    </caption>
    <tbody>{children}</tbody>
  </BarTable>
);

const Bar = styled.span`
  display: block;
  min-width: 2px;
  height: 8px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.bulbEdge};
`;
