import type { StudioHome } from '@contract/team';
import { formatCount, formatPercent } from '@/utils/format/numbers';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';

const metrics = [
  { key: 'views', name: t.views },
  { key: 'followers', name: t.newFollowers },
  { key: 'sales', name: t.sales },
] as const;

const changeText = (now: number, before: number) => {
  if (now === before) return t.noChange;
  if (before === 0) return `+${formatCount(now)}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return t.changeSince({ change: formatPercent(percent / 100), isUp: now > before, before: formatCount(before) });
};

type WeeklyChange = { name: string } & NonNullable<StudioHome['weeklyChanges'][(typeof metrics)[number]['key']]>;
const columns: DataColumn<WeeklyChange>[] = [
  { id: 'name', header: t.metric, cell: ({ row }) => row.original.name },
  {
    id: 'now',
    header: t.now,
    cell: ({ row }) => (
      <Text as="span" kind="figure">
        {formatCount(row.original.now)}
      </Text>
    ),
  },
  { id: 'change', header: t.change, meta: { isText: true }, cell: ({ row }) => changeText(row.original.now, row.original.before) },
];

/** The last seven days compared with the seven before. */
export function WeeklyChangesPanel({ weeklyChanges }: { weeklyChanges: StudioHome['weeklyChanges'] }) {
  const rows = metrics.flatMap(({ key, name }) => {
    const change = weeklyChanges[key];
    return change ? { name, ...change } : [];
  });
  return (
    <Panel title={t.last7Days}>
      <DataTable label={t.last7Days} columns={columns} rows={rows} keyOf={({ name }) => name} />
    </Panel>
  );
}
