import type { PayoutSkip, PayoutTerms } from '@contract/payoutPolicies';
import type { StudioPayouts } from '@contract/studioReports';
import { Fragment } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

type Account = StudioPayouts['accounts'][number];

const skipTexts: Record<PayoutSkip, string> = {
  NOTHING_AVAILABLE: t.skippedNothing,
  BELOW_MINIMUM: t.skippedMinimum,
  NEGATIVE: t.skippedNegative,
  NO_ADDRESS: t.skippedAddress,
  NOT_VERIFIED: t.skippedIdentity,
  ORGANISATION_NOT_VERIFIED: t.skippedOrganisation,
  NO_PAYEE: t.skippedPayee,
};

const termsText = ({ ticketDays, reserveBasisPoints, reserveDays, minimumMinor }: PayoutTerms, currency: string): string =>
  [
    t.payoutTerms({ ticketDays }),
    reserveBasisPoints > 0 && reserveDays > 0 && t.reserveTerms({ percent: String(reserveBasisPoints / 100), days: reserveDays }),
    minimumMinor > 0 && t.minimumTerms({ amount: formatMoney({ amountMinor: minimumMinor, currency }) }),
  ]
    .filter(Boolean)
    .join(' ');

function scheduleText({ terms: { schedule }, nextPayoutAt }: Account, timeZone: string): string | null {
  if (nextPayoutAt === null) return null;
  const date = formatDate(nextPayoutAt, timeZone);
  return schedule === 'WEEKLY' ? t.weeklyTerms({ date }) : t.monthlyTerms({ date });
}

/** From the balance to what is available, with the policy that decides it; the amounts add up. */
export function PayableBreakdown({ account, timeZone }: { account: Account; timeZone: string }) {
  const { owed, available, shortfall, withheld, releasesAt, reserved, reserveReleasesAt, disputed, open, terms, skipped } = account;
  const { currency } = owed;
  const day = (at: string) => formatDate(at, timeZone);
  const steps = [
    [releasesAt ? t.notReleasedUntil({ date: day(releasesAt) }) : t.notReleased, -withheld.amountMinor],
    [reserveReleasesAt ? t.inReserveUntil({ date: day(reserveReleasesAt) }) : t.inReserve, -reserved.amountMinor],
    [t.disputedMoney, -disputed.amountMinor],
    [t.payoutsUnderWay, -open.amountMinor],
    [t.shortfall, shortfall.amountMinor],
  ] as const;
  const schedule = scheduleText(account, timeZone);
  return (
    <Stack gap={2}>
      <List aria-label={t.accountIn({ currency })}>
        <dt>{t.balance}</dt>
        <dd>{formatMoney(owed)}</dd>
        {steps.map(([name, amountMinor]) =>
          amountMinor === 0 ? null : (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{formatMoney({ amountMinor, currency })}</dd>
            </Fragment>
          ),
        )}
        <dt data-total="true">{t.availableNow}</dt>
        <dd data-total="true">{formatMoney(available)}</dd>
      </List>
      <Text kind="small" tone="muted">
        {[termsText(terms, currency), schedule].filter(Boolean).join(' ')}
      </Text>
      {skipped ? <Text kind="small">{skipTexts[skipped]}</Text> : null}
    </Stack>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  dt {
    color: ${theme.color.muted};
  }
  dd {
    text-align: end;
  }
  [data-total='true'] {
    color: ${theme.color.text};
    font-weight: 700;
  }
`;
