import { buildSeatPlan, repeatedRows } from '@contract/seatPlans';
import type { SeatPlan } from '@contract/seats';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useStudioSeatMapQuery } from '@/store/studio/eventSalesApi';
import { theme } from '@/styles/theme';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/eventsSessions';
import { Text } from '../../../ui/layout/Text';
import type { TierForm } from './sessionForm';

const whole = (text: string, most: number) =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most ? Number(text) : null;

/** The blocks as typed; null while a number is missing or out of range. */
function blocksOf(tiers: readonly TierForm[]) {
  const blocks = tiers.map(({ name, rows, perRow, wheelchairs }) => ({
    tierName: name.trim(),
    rows: whole(rows, 80),
    perRow: whole(perRow, 200),
    wheelchairs: whole(wheelchairs, 20) ?? 0,
  }));
  const complete = blocks.flatMap(({ rows, perRow, ...block }) => (rows && perRow ? [{ ...block, rows, perRow }] : []));
  return complete.length === blocks.length ? complete : null;
}

const tierColors = [theme.color.accent, theme.color.good, theme.color.bad, theme.color.muted];

/** The seating plan that these tiers make, by the rule that makes it. */
export function NewSeatPlan({ tiers }: { tiers: readonly TierForm[] }) {
  const plan = useMemo(() => {
    const blocks = blocksOf(tiers);
    return blocks && buildSeatPlan(blocks);
  }, [tiers]);
  return plan ? <SeatPlanPreview plan={plan} /> : null;
}

/** The seating plan that a published session has. */
export function SavedSeatPlan({ sessionID }: { sessionID: string }) {
  const { data } = useStudioSeatMapQuery(sessionID);
  return data ? <SeatPlanPreview plan={data.plan} /> : null;
}

/** A seating plan from above, with the names of its rows; warns of names that occur twice. */
function SeatPlanPreview({ plan }: { plan: SeatPlan }) {
  const repeated = repeatedRows(plan);
  return (
    <div>
      <Text isStrong>{t.seatPreview}</Text>
      {repeated.length > 0 ? (
        <Text role="status" tone="bad">
          {t.rowsRepeated({ count: repeated.length, rows: repeated.join(', ') })}
        </Text>
      ) : null}
      <Text kind="small" tone="muted">
        {repeated.length > 0 ? t.fromStageToBack : t.seatPreviewHint}
      </Text>
      <Plan viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
        <rect x={plan.width * 0.2} y={8} width={plan.width * 0.6} height={14} rx={3} />
        <text x={plan.width / 2} y={19} textAnchor="middle">
          {t.stage}
        </text>
        {plan.sections.map(({ section, rows }, at) => (
          <g key={section} style={{ stroke: tierColors[at % tierColors.length] }}>
            {rows.map(({ row, x, y, step, bend, count }) => {
              const end = x + (count - 1) * step;
              return (
                <g key={`${row} ${y}`}>
                  <text x={x - 12} y={y + 3} textAnchor="end">
                    {row}
                  </text>
                  {/* Round dots at the distance of the seats: one element a row, however many seats it has. */}
                  <path d={`M${x} ${y + bend} Q${(x + end) / 2} ${y - bend} ${end} ${y + bend}`} strokeDasharray={`0 ${step}`} />
                </g>
              );
            })}
          </g>
        ))}
      </Plan>
      <ul>
        {plan.sections.map(({ section, tierName, rows }) => {
          const names = { tier: tierName, first: rows[0]?.row ?? '', seats: formatCount(rows.reduce((sum, { count }) => sum + count, 0)) };
          return (
            <li key={section}>
              <Text kind="small">{rows.length === 1 ? t.tierRow(names) : t.tierRows({ ...names, last: rows.at(-1)?.row ?? '' })}</Text>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Plan = styled.svg`
  display: block;
  width: 100%;
  max-height: 360px;
  margin-block: ${theme.space[3]};
  rect {
    fill: ${theme.color.line};
  }
  text {
    fill: ${theme.color.muted};
    font-size: 9px;
    stroke: none;
  }
  path {
    fill: none;
    stroke-width: 8;
    stroke-linecap: round;
  }
`;
