import type { Holding } from '@contract/portfolio';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { signedMoney } from '@/utils/format/signedMoney';
import * as t from '@messages/campaigns/portfolio';
import { PaddedCard } from '../../content/page/Card';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { basisLabels, formatSignedPercent } from './portfolioLabels';

export function HoldingCard({ holding }: { holding: Holding }) {
  const { campaignID, title, channelName, basis, since, timeZone, performance: metrics } = holding;
  return (
    <PaddedCard>
      <Row>
        <div>
          <Text kind="subheading">
            <Link href={routes.campaign(campaignID)}>{title}</Link>
          </Text>
          <Text kind="small" tone="muted">
            {t.holdingSummary({ channel: channelName, since: formatDate(since, timeZone), basis: basisLabels[basis] })}
          </Text>
        </div>
        <Right>
          <Text isStrong>{signedMoney(metrics.gain)}</Text>
          <Text kind="small" tone="muted">
            {formatSignedPercent(metrics.simpleReturn)}
          </Text>
        </Right>
      </Row>
      <Text kind="small">
        {t.holdingAmounts({
          paidIn: formatMoney(metrics.paidIn),
          returned: formatMoney(metrics.distributed),
          value: formatMoney(metrics.value),
        })}
      </Text>
    </PaddedCard>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  justify-content: space-between;
`;

const Right = styled.div`
  ${tabularNumbers}
  text-align: right;
  white-space: nowrap;
`;
