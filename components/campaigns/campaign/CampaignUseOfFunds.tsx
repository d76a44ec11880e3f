import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoneyShort } from '@/utils/format/currency';
import * as t from '@messages/campaigns/campaign';
import { Text } from '../../ui/layout/Text';

/** Use of funds, and risks. */
export function CampaignUseOfFunds({ campaign: { useOfFunds, risks, goal } }: { campaign: Campaign }) {
  const totalMinor = useOfFunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return (
    <>
      {totalMinor > 0 ? (
        <section aria-labelledby="uses">
          <Text kind="chapter" id="uses">
            {t.useOfFunds}
          </Text>
          <List>
            {useOfFunds.map(({ label, amountMinor }) => (
              <li key={label}>
                <span>{label}</span>
                <b>{formatMoneyShort({ amountMinor, currency: goal.currency })}</b>
                <Bar aria-hidden="true">
                  <i style={{ width: `${(amountMinor / totalMinor) * 100}%` }} />
                </Bar>
              </li>
            ))}
          </List>
        </section>
      ) : null}
      <section aria-labelledby="risks">
        <Text kind="chapter" id="risks">
          {t.risks}
        </Text>
        <Risks>
          {risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </Risks>
      </section>
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  padding-top: ${theme.space[3]};
  ${tabularNumbers}
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px ${theme.space[4]};
  }
  b {
    ${displayType}
    font-weight: 700;
  }
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  overflow: hidden;
  height: 8px;
  background: ${theme.color.washStrong};
  border-radius: ${theme.radius.pill};
  i {
    display: block;
    height: 100%;
    background: ${theme.color.accent};
  }
`;

const Risks = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  max-width: 68ch;
  padding: ${theme.space[2]} 0 0 ${theme.space[4]};
  list-style: disc;
`;
