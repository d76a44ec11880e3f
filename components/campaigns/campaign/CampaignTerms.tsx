import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { countryName } from '@/utils/format/countryName';
import { formatMoney } from '@/utils/format/currency';
import { formatMonth } from '@/utils/format/dates';
import { formatBasisPoints } from '@/utils/format/numbers';
import * as t from '@messages/campaigns/campaign';
import { Text } from '../../ui/layout/Text';
import { shortfallRule, instrumentLabels, formatDeadline, phaseOf } from '../shared/campaignLabels';

/** The month in a version such as `revenue-share-2026-11`. */
function riskMonth(version: string): string | null {
  const month = /(\d{4}-\d{2})$/.exec(version)?.[1];
  return month ? formatMonth(Date.parse(`${month}-01`)) : null;
}

/** The terms of the offer in sentences. */
export function CampaignTerms({ campaign, now }: { campaign: Campaign; now: string }) {
  const { instrument, revenue, goal, maxGoal, minTicket, maxTicket, oversubscription, deadlineAt, locksAt, timeZone, policy } = campaign;
  const { termsVersion, termsHash, escrowHolder } = campaign;
  const month = riskMonth(policy.riskVersion);
  const isOver = deadlineAt !== null && deadlineAt <= now;
  const share =
    instrument === 'REWARD'
      ? [[t.youGet, t.rewardTerms]]
      : [
          [t.revenueShare, formatBasisPoints(revenue.shareBasisPoints)],
          ...(revenue.isShareInProportion ? [[t.belowGoal, t.shareInProportion]] : []),
          [t.recoup, t.recoupShare({ percent: formatBasisPoints(revenue.recoupBasisPoints) })],
          [t.laterShare, formatBasisPoints(revenue.laterShareBasisPoints)],
          [t.term, t.monthsFromFunding({ months: revenue.termMonths })],
          [t.distribution, t.distributionRule({ schedule: revenue.distributionSchedule })],
        ];
  const terms = [
    [t.kind, instrumentLabels[instrument]],
    ...share,
    [t.goal, formatMoney(goal)],
    [t.maximum, t.maximumRule({ amount: formatMoney(maxGoal), oversubscription })],
    [t.amountPerPerson({ instrument }), t.amountRange({ min: formatMoney(minTicket), max: formatMoney(maxTicket) })],
    [t.shortfall, shortfallRule(campaign)],
    ...(deadlineAt ? [[isOver ? t.ended : t.ends, formatDeadline(deadlineAt, timeZone, now)]] : []),
  ] as const;
  const rules = [
    locksAt && locksAt > now ? t.cancelRule({ deadline: formatDeadline(locksAt, timeZone, now), hours: policy.cancelLockHours }) : null,
    t.newTermsRule({ instrument }),
    policy.investorFeeBasisPoints > 0
      ? t.feeRule({
          instrument,
          fee: formatBasisPoints(policy.investorFeeBasisPoints),
          hasTax: policy.feeTaxBasisPoints > 0,
          tax: formatBasisPoints(policy.feeTaxBasisPoints),
          platformFee: formatBasisPoints(policy.platformFeeBasisPoints),
        })
      : null,
    policy.investorCap === null ? null : t.investorCapRule({ count: policy.investorCap }),
    policy.annualCapMinor === null || isOver
      ? null
      : t.annualCapRule({ instrument, amount: formatMoney({ amountMinor: policy.annualCapMinor, currency: campaign.goal.currency }) }),
    policy.kycLevel === 'L0' || isOver ? null : t.identityRule,
    policy.riskText,
  ].filter((rule) => rule !== null);
  const phase = phaseOf[campaign.state];
  const escrowText =
    phase === 'funded'
      ? campaign.milestones.some(({ state }) => state === 'WAITING' || state === 'SUBMITTED')
        ? t.escrowForMilestones
        : t.escrowPaidOut({ instrument })
      : phase === 'refunded'
        ? null
        : t.escrowRule({ hasHolder: escrowHolder !== null, holder: escrowHolder ?? '' });
  return (
    <section aria-labelledby="terms">
      <Text kind="chapter" id="terms">
        {t.terms}
      </Text>
      <Sheet>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Sheet>
      <Rules>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
      {escrowText ? (
        <Holder>
          <Text kind="subheading">{t.whoHoldsMoney}</Text>
          <p>{escrowText}</p>
        </Holder>
      ) : null}
      <Text kind="tiny" tone="muted">
        {termsVersion > 0 ? (
          <>{t.termsVersion({ version: termsVersion, fingerprint: termsHash.slice(0, 16), hash: (text) => <Hash>{text}</Hash> })} </>
        ) : null}
        {t.rulesVersion({ country: countryName(policy.country), hasMonth: month !== null, month: month ?? '' })}
      </Text>
    </section>
  );
}

const Sheet = styled.dl`
  margin-block: ${theme.space[3]};
  padding-inline: ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  ${tabularNumbers}
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[4]};
    justify-content: space-between;
    padding-block: ${theme.space[2]};
  }
  div + div {
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    margin-left: auto;
    font-weight: 600;
    text-align: right;
  }
`;

const Rules = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  max-width: 68ch;
  padding: 0 0 ${theme.space[3]} ${theme.space[4]};
  list-style: disc;
`;

const Holder = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  max-width: 68ch;
  padding-bottom: ${theme.space[3]};
`;

const Hash = styled.code`
  font-family: ui-monospace, monospace;
`;
