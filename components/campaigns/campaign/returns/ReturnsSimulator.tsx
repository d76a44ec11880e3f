import type { Campaign } from '@contract/campaignPage';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney, formatMoneyShort } from '@/utils/format/currency';
import { signedMoney } from '@/utils/format/signedMoney';
import * as t from '@messages/campaigns/campaign';
import { Chip } from '../../../ui/button/Chip';
import { Text } from '../../../ui/layout/Text';
import { simulatedOutcomes, totalCost, isRoundOver, outcomeOf, receiptsToRecoup, roundTotal } from './returnsSimulation';

/** Multiples of the minimum investment to choose from. */
const multiples = [1, 2, 5, 10, 20] as const;
/** The slider's maximum: three times the receipts that pay back everything promised. */
const maxMultiple = 3;

/** Outcomes for an amount, computed by the code that pays out; total loss comes first. */
export function ReturnsSimulator({ campaign }: { campaign: Campaign }) {
  const { minTicket, maxTicket, raised, revenue, goal } = campaign;
  const isOver = isRoundOver(campaign);
  const maxAmountMinor = isOver ? Math.min(maxTicket.amountMinor, raised.amountMinor) : maxTicket.amountMinor;
  const amounts = multiples.map((step) => step * minTicket.amountMinor).filter((amount) => amount <= maxAmountMinor);
  const [amountMinor, setAmount] = useState(amounts[1] ?? amounts[0] ?? minTicket.amountMinor);
  const [percent, setPercent] = useState(100);
  const sliderID = useId();
  if (amounts.length === 0) return null;
  const money = (minor: number) => formatMoney({ amountMinor: minor, currency: goal.currency });
  const { feeMinor, taxMinor, totalMinor } = totalCost(campaign, amountMinor);
  const costs = { amount: money(amountMinor), hasFee: feeMinor > 0, fee: money(feeMinor), tax: money(taxMinor) };
  const recouped = receiptsToRecoup(campaign, amountMinor) ?? roundTotal(campaign, amountMinor);
  const receiptsMinor = Math.floor((recouped / 100) * percent);
  const ownScenario = outcomeOf(campaign, amountMinor, t.yourEstimate, receiptsMinor);
  const formatShort = (minor: number) => formatMoneyShort({ amountMinor: minor, currency: goal.currency });
  const [total, months] = [formatShort(roundTotal(campaign, amountMinor)), revenue.termMonths];
  return (
    <section aria-labelledby="returns">
      <Text kind="chapter" id="returns">
        {t.possibleReturns}
      </Text>
      <Text kind="small" tone="muted">
        {t.simulatorBasis({ isOver, total, months })}
      </Text>
      <Chips role="group" aria-label={t.amount}>
        {amounts.map((amount) => (
          <Chip key={amount} isPressed={amount === amountMinor} onClick={() => setAmount(amount)}>
            {money(amount)}
          </Chip>
        ))}
      </Chips>
      <Text kind="small">{isOver ? t.costsOver(costs) : t.costs({ total: money(totalMinor), ...costs })}</Text>
      <Scroll tabIndex={0} role="region" aria-label={t.cases}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t.ifItEarns}</th>
              <th scope="col">{isOver ? t.returned : t.wouldGetBack}</th>
              <th scope="col">{isOver ? t.gainOrLoss : t.wouldGainOrLose}</th>
            </tr>
          </thead>
          <tbody>
            {[...simulatedOutcomes(campaign, amountMinor), ownScenario].map(({ name, receiptsMinor: receipts, backMinor, gainMinor }) => (
              <tr key={name}>
                <th scope="row">
                  {formatShort(receipts)}
                  <Text as="span" kind="tiny" tone="muted">
                    {name}
                  </Text>
                </th>
                <td>{money(backMinor)}</td>
                <td>
                  <Text as="span" kind="small" tone={gainMinor < 0 ? 'bad' : 'good'} isStrong>
                    {signedMoney({ amountMinor: gainMinor, currency: goal.currency })}
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Slider>
        <label htmlFor={sliderID}>{t.revenueEstimate({ revenue: formatShort(receiptsMinor) })}</label>
        <input
          id={sliderID}
          type="range"
          min={0}
          max={maxMultiple * 100}
          step={10}
          value={percent}
          aria-valuetext={formatShort(receiptsMinor)}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </Slider>
    </section>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  padding-block: ${theme.space[3]};
`;

const Scroll = styled.div`
  overflow-x: auto;
  padding-block: ${theme.space[3]};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize[14]};
  ${tabularNumbers}
  th,
  td {
    padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} 0;
    border-bottom: 1px solid ${theme.color.line};
    text-align: right;
    vertical-align: top;
  }
  td {
    white-space: nowrap;
  }
  th:first-child {
    text-align: left;
  }
  tbody th {
    display: grid;
  }
  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
    font-weight: 600;
  }
`;

const Slider = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  font-size: ${theme.fontSize[14]};
  input {
    width: 100%;
    min-height: ${theme.size.tap};
    accent-color: ${theme.color.accent};
  }
`;
