import type { CampaignFinanceSummary } from '@contract/returns';
import { routes } from '@/constants/routes';
import { useCampaignFinancesListQuery } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/campaignsFinances';
import { PaddedCard } from '../../../content/page/Card';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Link } from '../../../ui/navigation/Link';
import { financeRoleLabels, formatAmounts } from './campaignFinanceLabels';

/** Sales in other currencies have their own pools, listed only when they are not empty. */
const raisedText = ({
  instrument,
  raised,
  pool,
  otherPools,
}: Pick<CampaignFinanceSummary, 'instrument' | 'raised' | 'pool' | 'otherPools'>) => {
  const pools = [pool, ...otherPools].filter(({ amountMinor }) => amountMinor !== 0);
  return t.raisedAndPool({ instrument, raised: formatMoney(raised), hasPool: pools.length > 0, pool: formatAmounts(pools) });
};

/** Campaigns where the viewer may need to approve money: those of others they approve, and their own with pending requests. */
export function CampaignFinancesList({ isInStudio = true }: { isInStudio?: boolean }) {
  const { data } = useCampaignFinancesListQuery();
  const shown = data?.items.filter(({ role, isWaiting }) => role !== 'OWNER' || isWaiting) ?? [];
  if (!data || (shown.length === 0 && !data.isOperator)) return null;
  return (
    <Stack as="section" gap={4} aria-label={t.campaignFinances}>
      <Text kind="heading">{t.campaignFinances}</Text>
      {shown.length > 0 ? (
        <Stack as="ul" gap={4} aria-label={t.campaignsYouApprove}>
          {shown.map(({ campaignID, title, role, isWaiting, ...amounts }) => (
            <li key={campaignID}>
              <PaddedCard>
                <Text kind="subheading">
                  <Link href={isInStudio ? routes.studioCampaign(campaignID, 'money') : routes.approvalsOf(campaignID)}>{title}</Link>
                </Text>
                <Text kind="small" tone="muted">
                  {financeRoleLabels[role]}
                </Text>
                <Text>{raisedText(amounts)}</Text>
                {isWaiting ? <Text isStrong>{t.waitingForApproval}</Text> : null}
              </PaddedCard>
            </li>
          ))}
        </Stack>
      ) : null}
      {data.isOperator ? (
        <Link href={isInStudio ? routes.studioLedger : routes.approvalsLedger} tone="action">
          {t.ledgerAndPendingPayouts}
        </Link>
      ) : null}
    </Stack>
  );
}
