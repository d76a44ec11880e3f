import type { ChartPlotProps, ChartPoint } from './chartTypes';
import { DataTable, type DataColumn } from './DataTable';

/** The numbers of a `Chart`. */
export function ChartTable({
  label,
  head,
  series,
  points,
  format,
}: Pick<ChartPlotProps, 'label' | 'series' | 'points' | 'format'> & { head: string }) {
  const columns: DataColumn<ChartPoint>[] = [
      { id: 'name', header: head, cell: ({ row }) => row.original.name },
      ...series.map(({ key, name }): DataColumn<ChartPoint> => ({
        id: key,
        header: name,
        cell: ({ row }) => {
          const value = row.original.values[key];
          return value === undefined ? '' : format(value);
        },
      })),
  ];
  return <DataTable label={label} columns={columns} rows={points} keyOf={({ at, name }) => String(at ?? name)} isScrolling />;
}
