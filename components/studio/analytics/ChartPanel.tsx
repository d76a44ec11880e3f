import { useState } from 'react';
import { Panel } from '../../content/page/PageFrame';
import { TableScroller, DataTable } from '../../ui/data/DataTable';
import type { ChartPoint } from '../../ui/data/LineChart';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Summary } from '../shared/studioLayout';

// Loaded in the browser only, once the metrics are there.
const LineChart = lazyWithRetry(() => import('../../ui/data/LineChart').then((loaded) => loaded.LineChart), <Skeleton height="190px" />);

interface ChartPanelProps {
  title: string;
  /** The heading of the first column: "Day". */
  head: string;
  /** What is counted: "Views". */
  unit: string;
  note?: string | undefined;
  points: readonly ChartPoint[];
  format: (value: number) => string;
}

/** A chart, with the same numbers available as a table. */
export function ChartPanel({ title, head, unit, note, points, format }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false);
  const hasBefore = points.some(({ before }) => before !== undefined);
  return (
    <Panel title={title}>
      <LineChart
        label={`${unit} from ${points[0]?.name ?? ''} to ${points.at(-1)?.name ?? ''}; every value is in the table below.`}
        points={points}
        format={format}
      />
      {hasBefore || note ? (
        <Text kind="small" tone="muted">
          {hasBefore ? 'The dashed line is the period before. ' : ''}
          {note}
        </Text>
      ) : null}
      <details onToggle={({ currentTarget }) => setIsTable(currentTarget.open)}>
        <Summary>{title} as a table</Summary>
        {isTable ? (
          <TableScroller tabIndex={0} role="region" aria-label={`${title} as a table`}>
            <DataTable>
              <thead>
                <tr>
                  <th scope="col">{head}</th>
                  <th scope="col">{unit}</th>
                  {hasBefore ? <th scope="col">Before</th> : null}
                </tr>
              </thead>
              <tbody>
                {points.map(({ name, value, before }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{format(value)}</td>
                    {hasBefore ? <td>{before === undefined ? '' : format(before)}</td> : null}
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </TableScroller>
        ) : null}
      </details>
    </Panel>
  );
}
