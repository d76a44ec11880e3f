import type { Campaign } from '@contract/campaignPage';
import type { InvestBreakdown } from '@contract/commitments';
import styled from 'styled-components';
import { useNow } from '@/utils/hooks/useNow';
import { BillCard } from '../../content/BillCard';
import { Panel } from '../../content/PageFrame';
import { whatHappens, whatYouGet } from './investWords';

/** Every line of the price, and what it buys. */
export function Breakdown({ campaign, bill, amountMinor }: { campaign: Campaign; bill: InvestBreakdown; amountMinor: number }) {
  const now = new Date(useNow()).toISOString();
  return (
    <>
      <BillCard lines={bill.lines} total={bill.total} />
      <Panel title="What you get">
        <Points>
          {[...whatYouGet(campaign, amountMinor), ...whatHappens({ ...campaign, locksAt: bill.locksAt }, now)].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      </Panel>
    </>
  );
}

const Points = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding-left: ${({ theme }) => theme.space[4]};
  list-style: disc;
`;
