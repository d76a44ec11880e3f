import type { CampaignFinanceSummary } from '@contract/returns';
import { routes } from '@/constants/routes';
import { useCampaignFinancesListQuery } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { PaddedCard } from '../../../content/page/Card';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Link } from '../../../ui/navigation/Link';
import { financeRoleLabels } from './campaignFinanceLabels';

/** Sales in other currencies have their own pools, listed only when they are not empty. */
const poolText = (pool: CampaignFinanceSummary['pool'], others: CampaignFinanceSummary['otherPools']) => {
  const nonEmpty = [pool, ...others].filter(({ amountMinor }) => amountMinor !== 0);
  return nonEmpty.length === 0 ? 'nothing in the pool' : `${nonEmpty.map(formatMoney).join(' and ')} in the pool`;
};

/** Campaigns where the viewer may need to approve money: those of others they approve, and their own with pending requests. */
export function CampaignFinancesList({ isInStudio = true }: { isInStudio?: boolean }) {
  const { data } = useCampaignFinancesListQuery();
  const shown = data?.items.filter(({ role, isWaiting }) => role !== 'OWNER' || isWaiting) ?? [];
  if (!data || (shown.length === 0 && !data.isOperator)) return null;
  return (
    <Stack as="section" gap={4} aria-label="Campaign finances">
      <Text kind="heading">Campaign finances</Text>
      {shown.length > 0 ? (
        <Stack as="ul" gap={4} aria-label="Campaigns you approve">
          {shown.map(({ campaignID, title, role, raised, pool, otherPools, isWaiting }) => (
            <li key={campaignID}>
              <PaddedCard>
                <Text kind="subheading">
                  <Link href={isInStudio ? routes.studioCampaign(campaignID, 'money') : routes.approvalsOf(campaignID)}>{title}</Link>
                </Text>
                <Text kind="small" tone="muted">
                  {financeRoleLabels[role]}
                </Text>
                <Text>
                  {formatMoney(raised)} raised, {poolText(pool, otherPools)}
                </Text>
                {isWaiting ? <Text isStrong>Waiting for approval</Text> : null}
              </PaddedCard>
            </li>
          ))}
        </Stack>
      ) : null}
      {data.isOperator ? (
        <Link href={isInStudio ? routes.studioLedger : routes.approvalsLedger} tone="action">
          Ledger and pending payouts
        </Link>
      ) : null}
    </Stack>
  );
}
