import type { CampaignFinanceSummary } from '@contract/returns';
import { routes } from '@/constants/routes';
import { useMoneyDesksQuery } from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { PaddedCard } from '../../content/Card';
import { Link } from '../../ui/Link';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { roleLabels } from './deskWords';

/** What sales in other currencies brought lies in pools of its own: they are named where there is something in them. */
const poolWords = (pool: CampaignFinanceSummary['pool'], others: CampaignFinanceSummary['otherPools']) => {
  const full = [pool, ...others].filter(({ amountMinor }) => amountMinor !== 0);
  return full.length === 0 ? 'nothing in the pool' : `${full.map(formatMoney).join(' and ')} in the pool`;
};

/** Where somebody's yes to money may be wanted: campaigns of others that they look after, and own ones in which something waits. */
export function OtherDesks({ isInStudio = true }: { isInStudio?: boolean }) {
  const { data } = useMoneyDesksQuery();
  const shown = data?.items.filter(({ role, isWaiting }) => role !== 'OWNER' || isWaiting) ?? [];
  if (!data || (shown.length === 0 && !data.isOperator)) return null;
  return (
    <Stack as="section" gap={4} aria-label="Money to look after">
      <Text kind="heading">Money to look after</Text>
      {shown.length > 0 ? (
        <Stack as="ul" gap={4} aria-label="Campaigns whose money you look after">
          {shown.map(({ campaignID, title, role, raised, pool, otherPools, isWaiting }) => (
            <li key={campaignID}>
              <PaddedCard>
                <Text kind="subheading">
                  <Link href={isInStudio ? routes.studioCampaign(campaignID, 'money') : routes.approvalsOf(campaignID)}>{title}</Link>
                </Text>
                <Text kind="small" tone="muted">
                  {roleLabels[role]}
                </Text>
                <Text>
                  {formatMoney(raised)} raised, {poolWords(pool, otherPools)}
                </Text>
                {isWaiting ? <Text isStrong>Something waits for a second person</Text> : null}
              </PaddedCard>
            </li>
          ))}
        </Stack>
      ) : null}
      {data.isOperator ? (
        <Link href={isInStudio ? routes.studioLedger : routes.approvalsLedger} tone="action">
          The books, and payouts that wait
        </Link>
      ) : null}
    </Stack>
  );
}
