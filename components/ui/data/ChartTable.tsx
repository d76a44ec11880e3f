import { downloadText } from '@/utils/browser/downloadText';
import * as t from '@messages/ui/layout';
import { Button } from '../button/Button';
import type { ChartPlotProps, ChartPoint } from './chartTypes';
import { DataTable, type DataColumn } from './DataTable';
import { pointName } from './pointName';

interface ChartTableProps extends Pick<ChartPlotProps, 'label' | 'series' | 'points' | 'format'> {
  title: string;
  head: string;
  toCsvValue?: ((value: number) => number) | undefined;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** RFC 4180, with the mark by which Excel recognises UTF-8. Values are plain numbers. */
function csvOf({ head, series, points, toCsvValue = (value) => value }: Omit<ChartTableProps, 'title' | 'label' | 'format'>): string {
  const rows = points.map((point) => [
    quoted(pointName(point)),
    ...series.map(({ key }) => {
      const value = point.values[key];
      return value === undefined ? '' : String(toCsvValue(value));
    }),
  ]);
  const lines = [[quoted(head), ...series.map(({ name }) => quoted(name))], ...rows];
  return `\ufeff${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

/** The numbers of a `Chart`, also as a file. */
export function ChartTable({ title, label, head, series, points, format, toCsvValue }: ChartTableProps) {
  const columns: DataColumn<ChartPoint>[] = [
    { id: 'name', header: head, cell: ({ row }) => pointName(row.original) },
    ...series.map(({ key, name }): DataColumn<ChartPoint> => ({
      id: key,
      header: name,
      cell: ({ row }) => {
        const value = row.original.values[key];
        return value === undefined ? '' : format(value);
      },
    })),
  ];
  return (
    <>
      <DataTable label={label} columns={columns} rows={points} keyOf={({ at, name }) => String(at ?? name)} isScrolling />
      <Button
        tone="quiet"
        size="s"
        onClick={() => downloadText(`${title}.csv`, csvOf({ head, series, points, toCsvValue }), 'text/csv;charset=utf-8')}
      >
        {t.downloadPlotCsv}
      </Button>
    </>
  );
}
