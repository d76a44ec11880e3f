import type { Holding } from '@contract/portfolio';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { figures } from '@/styles/mixins';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { signedMoney } from '@/utils/signedMoney';
import { PaddedCard } from '../content/Card';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { basisWords, percentWords } from './portfolioWords';

export function HoldingCard({ holding }: { holding: Holding }) {
  const { campaignID, title, channelName, basis, since, timeZone, performance: of } = holding;
  return (
    <PaddedCard>
      <Row>
        <div>
          <Text kind="subheading">
            <Link href={routes.campaign(campaignID)}>{title}</Link>
          </Text>
          <Text kind="small" tone="muted">
            {channelName} · since {formatDate(since, timeZone)} · {basisWords[basis]}
          </Text>
        </div>
        <Right>
          <Text isStrong>{signedMoney(of.gain)}</Text>
          <Text kind="small" tone="muted">
            {percentWords(of.simpleReturn)}
          </Text>
        </Right>
      </Row>
      <Text kind="small">
        {formatMoney(of.paidIn)} paid in, {formatMoney(of.distributed)} come back, worth {formatMoney(of.value)}
      </Text>
    </PaddedCard>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  justify-content: space-between;
`;

const Right = styled.div`
  ${figures}
  text-align: right;
  white-space: nowrap;
`;
