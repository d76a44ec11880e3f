import { useState } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { Summary } from '../layout/Summary';
import { Text } from '../layout/Text';
import { lazyWithRetry } from '../lazy/lazyWithRetry';
import type { ChartPlotProps } from './chartTypes';

// The library is loaded in the browser only, once there are values to draw.
const ChartPlot = lazyWithRetry(() => import('./ChartPlot').then((loaded) => loaded.ChartPlot), <Skeleton height="190px" />);
const TallChartPlot = lazyWithRetry(() => import('./ChartPlot').then((loaded) => loaded.ChartPlot), <Skeleton height="280px" />);

const ChartTable = lazyWithRetry(() => import('./ChartTable').then((loaded) => loaded.ChartTable), <Skeleton height="190px" />);

interface ChartProps extends ChartPlotProps {
  title: string;
  /** The heading of the table's first column: "Day". */
  head: string;
  note?: string | undefined;
  /** The number of a value in a file; the value itself when absent. */
  toCsvValue?: ((value: number) => number) | undefined;
}

/** Values over time, and the same numbers as a table. */
export function Chart({ title, head, note, toCsvValue, ...plot }: ChartProps) {
  const [isTable, setIsTable] = useState(false);
  const { series, points, format, isTall } = plot;
  const Plot = isTall ? TallChartPlot : ChartPlot;
  const tableTitle = `${title} as a table`;
  return (
    <>
      <Plot {...plot} />
      {note ? (
        <Text kind="small" tone="muted">
          {note}
        </Text>
      ) : null}
      <details onToggle={({ currentTarget }) => setIsTable(currentTarget.open)}>
        <Summary>{tableTitle}</Summary>
        {isTable ? (
          <ChartTable
            title={title}
            label={tableTitle}
            head={head}
            series={series}
            points={points}
            format={format}
            toCsvValue={toCsvValue}
          />
        ) : null}
      </details>
    </>
  );
}
