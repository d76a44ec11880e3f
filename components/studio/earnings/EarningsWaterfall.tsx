import type { EarningsReport } from '@contract/studioReports';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useStudioPayoutsQuery } from '@/store/studio/analyticsApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

interface EarningsWaterfallProps {
  channelID: string;
  timeZone: string;
  earnings: Pick<EarningsReport['currencies'][number], 'currency' | 'waterfall' | 'total'>;
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

/** From what buyers paid to what the channel earned in the period, and what can be paid out now. */
export function EarningsWaterfall({ channelID, timeZone, earnings: { currency, waterfall, total } }: EarningsWaterfallProps) {
  const { data: payouts } = useStudioPayoutsQuery(channelID);
  const account = payouts?.accounts.find(({ available }) => available.currency === currency);
  const { paid, fee, tax, refunded, investors, shares, tcs, tds } = waterfall;
  const withheld = tcs.amountMinor + tds.amountMinor;
  let left = paid.amountMinor;
  const steps = [
    { name: t.marqueeFee, taken: fee.amountMinor },
    { name: t.taxOnFee, taken: tax.amountMinor },
    { name: t.refundedToBuyers, taken: refunded.amountMinor },
    { name: t.investorsShare, taken: investors.amountMinor },
    ...(shares.amountMinor > 0 ? [{ name: t.sharesPaid, taken: shares.amountMinor }] : []),
    ...(shares.amountMinor < 0 ? [{ name: t.sharesReceived, taken: shares.amountMinor, href: routes.shares }] : []),
    ...(withheld === 0 ? [] : [{ name: t.withheldTax, taken: withheld }]),
  ].map(({ name, taken, href }: { name: string; taken: number; href?: string }) => {
    left -= taken;
    return { name, href, amountMinor: -taken, from: left, width: taken, isTotal: false };
  });
  const rows = [
    { name: t.paidByBuyers, href: undefined, amountMinor: paid.amountMinor, from: 0, width: paid.amountMinor, isTotal: false },
    ...steps,
    { name: t.yourAmount, href: undefined, amountMinor: total.amount.amountMinor, from: 0, width: total.amount.amountMinor, isTotal: true },
  ];
  const percent = (minor: number) => `${paid.amountMinor > 0 ? Math.min(100, Math.max(0, (minor / paid.amountMinor) * 100)) : 0}%`;
  return (
    <Panel title={t.howItAddsUp}>
      <List>
        {rows.map(({ name, href, amountMinor, from, width, isTotal }) => (
          <Row key={name} data-total={isTotal}>
            <dt>
              {href ? (
                <Link href={href} tone="text">
                  {name}
                </Link>
              ) : (
                name
              )}
            </dt>
            <Track aria-hidden="true">
              <Bar style={{ marginInlineStart: percent(from), inlineSize: percent(width) }} data-taken={amountMinor < 0} />
            </Track>
            <dd>{formatMoney({ amountMinor, currency })}</dd>
          </Row>
        ))}
      </List>
      {withheld === 0 ? null : (
        <Text kind="small" tone="muted">
          {t.withheldParts({ tcs: formatMoney(tcs), tds: formatMoney(tds) })}
        </Text>
      )}
      {account ? (
        <Text kind="small" tone="muted">
          {account.nextPayoutAt
            ? t.nextPayoutOn({ amount: formatMoney(account.available), date: formatDate(account.nextPayoutAt, timeZone), b: strong })
            : t.nextPayout({ amount: formatMoney(account.available), b: strong })}
        </Text>
      ) : null}
    </Panel>
  );
}

const List = styled.dl`
  display: grid;
  font-variant-numeric: tabular-nums;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[1]} ${theme.space[4]};
  align-items: center;
  padding-block: ${theme.space[2]};
  border-top: 1px solid ${theme.color.line};
  &:first-child {
    border-top: 0;
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    grid-column: 2;
    grid-row: 1;
    text-align: end;
  }
  &[data-total='true'] :is(dt, dd) {
    color: ${theme.color.text};
    font-weight: 700;
  }
  ${media.desktop} {
    grid-template-columns: 200px minmax(0, 1fr) minmax(96px, auto);
    dd {
      grid-column: 3;
    }
  }
`;

const Track = styled.span`
  grid-column: 1 / -1;
  ${media.desktop} {
    grid-column: 2;
  }
`;

const Bar = styled.span`
  display: block;
  min-inline-size: 2px;
  block-size: 8px;
  border-radius: 4px;
  background: ${theme.color.accent};
  &[data-taken='true'] {
    background: ${theme.color.muted};
  }
`;
