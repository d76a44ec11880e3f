import { useState } from 'react';
import styled from 'styled-components';
import { useCampaignFeedInfiniteQuery } from '@/store/campaigns/campaignPageApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/portfolio';
import { Text } from '../../ui/layout/Text';
import { CampaignCardTile } from '../shared/CampaignCardTile';

const maxShown = 3;

/** The open campaigns that end soonest, for a viewer who has not invested yet; nothing when none is open. */
export function ClosingCampaigns() {
  const { data } = useCampaignFeedInfiniteQuery({ status: 'OPEN', sort: 'CLOSING' });
  const [now] = useState(() => new Date().toISOString());
  const closing = itemsOf(data).slice(0, maxShown);
  if (closing.length === 0) return null;
  return (
    <section aria-labelledby="closing-soon">
      <Text kind="chapter" id="closing-soon">
        {t.closingSoon}
      </Text>
      <Tiles>
        {closing.map((campaign) => (
          <li key={campaign.campaignID}>
            <CampaignCardTile campaign={campaign} now={now} />
          </li>
        ))}
      </Tiles>
    </section>
  );
}

const Tiles = styled.ul`
  display: grid;
  gap: ${theme.space[6]} ${theme.space[4]};
  padding-top: ${theme.space[4]};
  @media (min-width: 600px) {
    grid-template-columns: repeat(${maxShown}, minmax(0, 1fr));
  }
`;
