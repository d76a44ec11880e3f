import type { ValuePoint } from '@contract/portfolio';
import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { tabularNumbers } from '@/styles/mixins';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { PaddedCard } from '../../content/page/Card';
import { Text } from '../../ui/layout/Text';

const [width, height, padding] = [600, 180, 8];

/** Steps, because nothing is known between two payments, and a slope would suggest otherwise. */
const stepPath = (xs: readonly number[], ys: readonly number[]) =>
  xs.map((x, cursorIndex) => (cursorIndex === 0 ? `M${x} ${ys[0]}` : `H${x} V${ys[cursorIndex]}`)).join(' ');

/** Value and returns over time. Arrow keys move a cursor whose position is announced; a table holds the same numbers. */
export function PortfolioValueChart({ currency, timeZone, points }: { currency: string; timeZone: string; points: readonly ValuePoint[] }) {
  const [cursorIndex, setCursorIndex] = useState(points.length - 1);
  const titleID = useId();
  const [first, last] = [points[0], points.at(-1)];
  const current = points[Math.min(cursorIndex, points.length - 1)];
  if (!first || !last || !current || points.length < 2) return null;
  const [from, to] = [new Date(first.at).getTime(), new Date(last.at).getTime()];
  const maxMinor = Math.max(
    1,
    ...points.map(({ paidInMinor, returnedMinor, valueMinor }) => Math.max(paidInMinor, returnedMinor + valueMinor)),
  );
  const x = ({ at }: ValuePoint) =>
    Math.round(padding + ((new Date(at).getTime() - from) / Math.max(1, to - from)) * (width - 2 * padding));
  const y = (minor: number) => Math.round(height - padding - (minor / maxMinor) * (height - 2 * padding));
  const xs = points.map(x);
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const description = `${formatDate(current.at, timeZone)}: paid in ${money(current.paidInMinor)}, returned ${money(current.returnedMinor)}, value ${money(current.valueMinor)}`;
  const move = (event: KeyboardEvent) => {
    const next = { ArrowLeft: cursorIndex - 1, ArrowRight: cursorIndex + 1, Home: 0, End: points.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCursorIndex(Math.min(points.length - 1, Math.max(0, next)));
  };
  return (
    <PaddedCard>
      <Figure>
        <Text as="figcaption" kind="subheading" id={titleID}>
          Value over time
        </Text>
        <Plot
          role="slider"
          tabIndex={0}
          aria-labelledby={titleID}
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={cursorIndex}
          aria-valuetext={description}
          viewBox={`0 0 ${width} ${height}`}
          onKeyDown={move}
          onPointerMove={({ clientX, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            const at = ((clientX - box.left) / box.width) * width;
            setCursorIndex(xs.reduce((best, one, index) => (Math.abs(one - at) < Math.abs((xs[best] ?? 0) - at) ? index : best), 0));
          }}
        >
          <PaidIn
            d={stepPath(
              xs,
              points.map(({ paidInMinor }) => y(paidInMinor)),
            )}
          />
          <Value
            d={stepPath(
              xs,
              points.map(({ valueMinor, returnedMinor }) => y(valueMinor + returnedMinor)),
            )}
          />
          <Returned
            d={stepPath(
              xs,
              points.map(({ returnedMinor }) => y(returnedMinor)),
            )}
          />
          <Cursor x1={x(current)} x2={x(current)} y1={padding} y2={height - padding} />
        </Plot>
      </Figure>
      <Legend aria-hidden="true">
        <span data-line="paid">Paid in</span>
        <span data-line="value">Value and what came back</span>
        <span data-line="returned">Come back</span>
      </Legend>
      <Text kind="small">{description}</Text>
      <details>
        <Summary>The same as a table</Summary>
        <Scroll tabIndex={0} role="region" aria-label="Value over time as a table">
          <table>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Paid in</th>
                <th scope="col">Come back</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ at, paidInMinor, returnedMinor, valueMinor }) => (
                <tr key={at}>
                  <th scope="row">{formatDate(at, timeZone)}</th>
                  <td>{money(paidInMinor)}</td>
                  <td>{money(returnedMinor)}</td>
                  <td>{money(valueMinor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </PaddedCard>
  );
}

const Figure = styled.figure`
  margin: 0;
`;
const Plot = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  margin-block: ${({ theme }) => theme.space[2]};
  touch-action: pan-y;
`;
const Line = styled.path`
  fill: none;
  stroke-width: 2;
  vector-effect: non-scaling-stroke;
`;
const PaidIn = styled(Line)`
  stroke: ${({ theme }) => theme.color.muted};
  stroke-dasharray: 4 4;
`;
const Value = styled(Line)`
  stroke: ${({ theme }) => theme.color.accentText};
`;
/** Differs from the value in colour and stroke, so colour is not needed to tell them apart. */
const Returned = styled(Line)`
  stroke: ${({ theme }) => theme.color.warn};
  stroke-dasharray: 1 5;
  stroke-linecap: round;
  stroke-width: 3;
`;
const Cursor = styled.line`
  stroke: ${({ theme }) => theme.color.controlLine};
  vector-effect: non-scaling-stroke;
`;
const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
  font-size: ${({ theme }) => theme.fontSize[14]};
  span::before {
    content: '';
    display: inline-block;
    width: 20px;
    margin-right: ${({ theme }) => theme.space[2]};
    vertical-align: middle;
    border-top: 2px solid ${({ theme }) => theme.color.accentText};
  }
  [data-line='paid']::before {
    border-top: 2px dashed ${({ theme }) => theme.color.muted};
  }
  [data-line='returned']::before {
    border-top: 3px dotted ${({ theme }) => theme.color.warn};
  }
`;
const Summary = styled.summary`
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  cursor: pointer;
`;
const Scroll = styled.div`
  ${tabularNumbers}
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${({ theme }) => theme.fontSize[14]};
  }
  th,
  td {
    padding: ${({ theme }) => theme.space[2]};
    text-align: right;
    white-space: nowrap;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
  }
  th:first-child {
    text-align: left;
  }
`;
