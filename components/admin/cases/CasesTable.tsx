import type { CaseRow } from '@contract/adminCases';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/cases';
import * as shared from '@messages/admin/shared';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { caseColumns } from '../shared/caseColumns';
import { CaseDeadline } from '../shared/CaseDeadline';
import { caseKindLabels, resolutionLabels } from '../shared/caseLabels';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';

export const CasesTable = (props: TableRows<CaseRow>) => (
  <DeskTable {...props} label={t.cases} columns={caseColumns} keyOf={({ caseID }) => caseID} panel={(row) => <CaseSidePanel row={row} />} />
);

const CaseSidePanel = ({ row }: { row: CaseRow }) => (
  <Panel title={caseKindLabels[row.kind]}>
    <Text kind="small">{row.summary}</Text>
    <FactList
      facts={[
        [t.amount, row.amount && formatMoney(row.amount)],
        [t.deadline, <CaseDeadline key={row.caseID} row={row} />],
        [t.customer, row.customer && <PersonLink person={row.customer} />],
        [t.owner, row.owner?.name ?? shared.noOwner],
        [t.opened, formatDateTime(row.openedAt)],
        [t.resolved, row.resolvedAt && formatDateTime(row.resolvedAt)],
        [t.resolution, row.resolution && resolutionLabels[row.resolution]],
        [t.subject, row.subjectID],
      ]}
    />
  </Panel>
);
