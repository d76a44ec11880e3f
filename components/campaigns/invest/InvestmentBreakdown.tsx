import type { Campaign } from '@contract/campaignPage';
import type { InvestBreakdown } from '@contract/commitments';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/campaigns/invest';
import { Panel } from '../../content/page/PageFrame';
import { BillCard } from '../../payment/BillCard';
import { fundingConditions, investmentBenefits } from './investmentText';

/** Every line of the price, and what the investor receives. */
export function InvestmentBreakdown({ campaign, bill, amountMinor }: { campaign: Campaign; bill: InvestBreakdown; amountMinor: number }) {
  const now = new Date(useNow()).toISOString();
  return (
    <>
      <BillCard lines={bill.lines} total={bill.total} />
      <Panel title={t.whatYouGet}>
        <Points>
          {[...investmentBenefits(campaign, amountMinor), ...fundingConditions({ ...campaign, locksAt: bill.locksAt }, now)].map(
            (point) => (
              <li key={point}>{point}</li>
            ),
          )}
        </Points>
      </Panel>
    </>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  padding-left: ${theme.space[4]};
  list-style: disc;
`;
