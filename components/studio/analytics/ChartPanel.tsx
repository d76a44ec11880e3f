import * as t from '@messages/studio/analytics';
import { Panel } from '../../content/page/PageFrame';
import { Chart } from '../../ui/data/Chart';

interface ChartPanelProps {
  title: string;
  /** The heading of the table's first column: "Day". */
  head: string;
  /** What is counted: "Views". */
  unit: string;
  note?: string;
  points: readonly { name: string; isPartial?: boolean; value: number; before?: number | undefined }[];
  format: (value: number) => string;
  toCsvValue?: (value: number) => number;
}

/** A metric over time, compared with the period before where that is known. */
export function ChartPanel({ title, head, unit, note, points, format, toCsvValue }: ChartPanelProps) {
  const isUnfinished = points.some(({ isPartial }) => isPartial);
  const hasBefore = points.some(({ before }) => before !== undefined);
  const value = { key: 'value', name: unit, stroke: 'area' } as const;
  const before = { key: 'before', name: t.before, stroke: 'dashed' } as const;
  return (
    <Panel title={title}>
      <Chart
        title={title}
        label={t.chartLabel({ unit, first: points[0]?.name ?? '', last: points.at(-1)?.name ?? '' })}
        head={head}
        note={[hasBefore ? t.dashedLine : '', isUnfinished ? t.unfinishedDay : '', note].filter(Boolean).join(' ')}
        series={hasBefore ? [value, before] : [value]}
        points={points.map(({ name, isPartial, ...values }) => ({ name, ...(isPartial && { isPartial }), values }))}
        format={format}
        toCsvValue={toCsvValue}
      />
    </Panel>
  );
}
