import type { StudioHome } from '@contract/team';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

interface MonthlyEarningsPanelProps {
  money: NonNullable<StudioHome['money']>;
  /** When the amounts were read, and the zone whose calendar month they cover. */
  asOf: string;
  timeZone: string;
}

/** This month's earnings from the ledger. Investments are not income, so they are listed separately. */
export const MonthlyEarningsPanel = ({ money, asOf, timeZone }: MonthlyEarningsPanelProps) => (
  <Panel title={t.monthlyEarnings}>
    {money.length === 0 ? <Text tone="muted">{t.noSalesYet}</Text> : null}
    {money.map(({ sales, funding, owed, saleCount }) => (
      <List key={sales.currency}>
        <dt>{t.netEarnings({ count: saleCount })}</dt>
        <dd>
          <Text as="strong" kind="heading">
            {formatMoney(sales)}
          </Text>
        </dd>
        <dt>{t.fundingOfCampaigns}</dt>
        <dd>{formatMoney(funding)}</dd>
        <dt>{t.balance}</dt>
        <dd>{formatMoney(owed)}</dd>
      </List>
    ))}
    <Text kind="small" tone="muted">
      {t.monthNote({ zone: timeZoneAbbreviation(asOf, timeZone) })}
    </Text>
    <Link href={routes.studioEarnings} tone="action">
      {t.allEarningsAndPayouts}
    </Link>
    <Link href={routes.studioCampaigns} tone="action">
      {t.campaignFinances}
    </Link>
    <Link href={routes.info('content-marketplace-agreement')} tone="action">
      {t.howSalesAreShared}
    </Link>
  </Panel>
);

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[2]} ${theme.space[3]};
  align-items: baseline;
  font-variant-numeric: tabular-nums;
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    text-align: end;
  }
`;
