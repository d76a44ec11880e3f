import type { StudioHome } from '@contract/team';
import { formatCount } from '@/utils/format/numbers';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';

const metrics = [
  { key: 'views', name: 'Page views' },
  { key: 'followers', name: 'New followers' },
  { key: 'sales', name: 'Orders' },
] as const;

const changeText = (now: number, before: number) => {
  if (now === before) return 'No change';
  const by = before === 0 ? `${formatCount(now)}` : `${formatCount(Math.round((Math.abs(now - before) / before) * 100))} %`;
  return before === 0 ? `+${by}` : `${by} ${now > before ? 'up' : 'down'} on ${formatCount(before)}`;
};

type WeeklyChange = { name: string } & NonNullable<StudioHome['weeklyChanges'][(typeof metrics)[number]['key']]>;
const columns: DataColumn<WeeklyChange>[] = [
  { id: 'name', header: 'Metric', cell: ({ row }) => row.original.name },
  {
    id: 'now',
    header: 'Now',
    cell: ({ row }) => (
      <Text as="span" kind="figure">
        {formatCount(row.original.now)}
      </Text>
    ),
  },
  { id: 'change', header: 'Change', meta: { isText: true }, cell: ({ row }) => changeText(row.original.now, row.original.before) },
];

/** The last seven days compared with the seven before. */
export function WeeklyChangesPanel({ weeklyChanges }: { weeklyChanges: StudioHome['weeklyChanges'] }) {
  const rows = metrics.flatMap(({ key, name }) => {
    const change = weeklyChanges[key];
    return change ? { name, ...change } : [];
  });
  return (
    <Panel title="Last 7 days">
      <DataTable label="Last 7 days" columns={columns} rows={rows} keyOf={({ name }) => name} />
    </Panel>
  );
}
