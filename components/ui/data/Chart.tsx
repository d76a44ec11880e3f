import { useState } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { Summary } from '../layout/Summary';
import { Text } from '../layout/Text';
import { lazyWithRetry } from '../lazy/lazyWithRetry';
import { TableScroller, DataTable } from './DataTable';

// The library is loaded in the browser only, once there are values to draw.
const ChartPlot = lazyWithRetry(() => import('./ChartPlot').then((loaded) => loaded.ChartPlot), <Skeleton height="190px" />);

export interface ChartSeries {
  key: string;
  name: string;
  stroke: 'area' | 'solid' | 'dashed' | 'dotted';
  /** Drawn on top of the other stacked series. */
  isStacked?: boolean;
}
export interface ChartPoint {
  name: string;
  /** Milliseconds since 1970, when points are not evenly spaced. */
  at?: number;
  /** By the key of a series. */
  values: Readonly<Record<string, number | undefined>>;
}
export interface ChartPlotProps {
  /** What is drawn, for screen readers. */
  label: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  format: (value: number) => string;
  /** Values stay the same from one point to the next; a slope would suggest otherwise. */
  isStepped?: boolean;
  hasLegend?: boolean;
}
interface ChartProps extends ChartPlotProps {
  title: string;
  /** The heading of the table's first column: "Day". */
  head: string;
  note?: string | undefined;
}

/** Values over time, and the same numbers as a table. */
export function Chart({ title, head, note, ...plot }: ChartProps) {
  const [isTable, setIsTable] = useState(false);
  const { series, points, format } = plot;
  const tableTitle = `${title} as a table`;
  return (
    <>
      <ChartPlot {...plot} />
      {note ? (
        <Text kind="small" tone="muted">
          {note}
        </Text>
      ) : null}
      <details onToggle={({ currentTarget }) => setIsTable(currentTarget.open)}>
        <Summary>{tableTitle}</Summary>
        {isTable ? (
          <TableScroller tabIndex={0} role="region" aria-label={tableTitle}>
            <DataTable>
              <thead>
                <tr>
                  <th scope="col">{head}</th>
                  {series.map(({ key, name }) => (
                    <th key={key} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {points.map(({ name, at, values }) => (
                  <tr key={at ?? name}>
                    <th scope="row">{name}</th>
                    {series.map(({ key }) => (
                      <td key={key}>{values[key] === undefined ? '' : format(values[key])}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </TableScroller>
        ) : null}
      </details>
    </>
  );
}
