import type { ReviewChange } from '@contract/campaignReviews';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/admin/campaignReviews';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';

const columns: readonly DataColumn<ReviewChange>[] = [
  { id: 'field', header: t.field, cell: ({ row: { original } }) => original.name },
  { id: 'before', header: t.before, meta: { isText: true }, cell: ({ row: { original } }) => <Value>{original.before}</Value> },
  { id: 'after', header: t.after, meta: { isText: true }, cell: ({ row: { original } }) => <Value>{original.after}</Value> },
];

/** Fields with their values before and after. */
export const ChangesPanel = ({ title, changes }: { title: string; changes: readonly ReviewChange[] }) => (
  <Panel title={title}>
    <DataTable label={title} columns={columns} isStacking rows={changes} keyOf={({ name }) => name} />
  </Panel>
);

const Value = styled.div`
  max-height: 160px;
  overflow-y: auto;
  font-size: ${theme.fontSize[14]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
