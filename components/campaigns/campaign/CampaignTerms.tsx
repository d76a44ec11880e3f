import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney, formatMoneyShort } from '@/utils/format/currency';
import { Text } from '../../ui/layout/Text';
import { shortfallRule, instrumentLabels, formatDeadline } from '../shared/campaignLabels';

const formatPercent = (basisPoints: number) => `${basisPoints / 100}%`;

/** The terms of the offer in sentences. */
export function CampaignTerms({ campaign, now }: { campaign: Campaign; now: string }) {
  const { instrument, revenue, goal, maxGoal, minTicket, maxTicket, oversubscription, deadlineAt, locksAt, timeZone, policy } = campaign;
  const { termsVersion, termsHash } = campaign;
  const isOver = deadlineAt !== null && deadlineAt <= now;
  const share =
    instrument === 'REWARD'
      ? [['You get', 'The reward as described, without a financial return']]
      : [
          ['Investors’ share of revenue', formatPercent(revenue.shareBasisPoints)],
          ['Until investors have received', `${formatPercent(revenue.recoupBasisPoints)} of the amount raised`],
          ['Their share afterwards', formatPercent(revenue.laterShareBasisPoints)],
          ['For how long', `${revenue.termMonths} months from funding`],
        ];
  const terms = [
    ['Kind', instrumentLabels[instrument]],
    ...share,
    ['Goal', formatMoney(goal)],
    ['Maximum', `${formatMoney(maxGoal)}${oversubscription === 'PRO_RATA' ? ', allocated in proportion' : ', first come'}`],
    ['Investment per person', `${formatMoneyShort(minTicket)} to ${formatMoneyShort(maxTicket)}`],
    ['If the goal isn’t met', shortfallRule(campaign)],
    ...(deadlineAt ? [[isOver ? 'Ended' : 'Ends', formatDeadline(deadlineAt, timeZone, now)]] : []),
  ] as const;
  const rules = [
    locksAt && locksAt > now
      ? `You can cancel for a full refund, including fee and tax, until ${formatDeadline(locksAt, timeZone, now)}: ${policy.cancelLockHours} hours before the end.`
      : null,
    'New terms are a new version: investors must accept the new terms or get a full refund.',
    policy.investorFeeBasisPoints > 0
      ? `On top of the amount you pay us a fee of ${formatPercent(policy.investorFeeBasisPoints)}${policy.feeTaxBasisPoints > 0 ? ` and ${formatPercent(policy.feeTaxBasisPoints)} tax on it` : ''}. When the campaign is funded, the creator pays us ${formatPercent(policy.platformFeeBasisPoints)} of the amount raised.`
      : null,
    policy.investorCap === null ? null : `Maximum ${policy.investorCap} investors.`,
    policy.kycLevel === 'L0' || isOver ? null : 'We verify your identity once, before you pay.',
    policy.riskText,
  ].filter((rule) => rule !== null);
  return (
    <section aria-labelledby="terms">
      <Text kind="heading" id="terms">
        The terms
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
      <Text kind="tiny" tone="muted">
        {termsVersion > 0 ? (
          <>
            Terms version {termsVersion}, fingerprint <Hash>{termsHash.slice(0, 16)}</Hash>. You accept this version only.{' '}
          </>
        ) : null}
        Rules of {policy.country}, risk text {policy.riskVersion}.
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

const Hash = styled.code`
  font-family: ui-monospace, monospace;
`;
