import { Panel } from '../../content/page/PageFrame';
import { Chart } from '../../ui/data/Chart';

interface ChartPanelProps {
  title: string;
  /** The heading of the table's first column: "Day". */
  head: string;
  /** What is counted: "Views". */
  unit: string;
  note?: string;
  points: readonly { name: string; value: number; before?: number | undefined }[];
  format: (value: number) => string;
}

/** A metric over time, compared with the period before where that is known. */
export function ChartPanel({ title, head, unit, note, points, format }: ChartPanelProps) {
  const hasBefore = points.some(({ before }) => before !== undefined);
  const value = { key: 'value', name: unit, stroke: 'area' } as const;
  const before = { key: 'before', name: 'Before', stroke: 'dashed' } as const;
  return (
    <Panel title={title}>
      <Chart
        title={title}
        label={`${unit} from ${points[0]?.name ?? ''} to ${points.at(-1)?.name ?? ''}; every value is in the table below.`}
        head={head}
        note={[hasBefore ? 'The dashed line is the period before.' : '', note].filter(Boolean).join(' ')}
        series={hasBefore ? [value, before] : [value]}
        points={points.map(({ name, ...values }) => ({ name, values }))}
        format={format}
      />
    </Panel>
  );
}
