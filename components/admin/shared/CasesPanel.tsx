import type { CaseRow } from '@contract/adminCases';
import * as t from '@messages/admin/shared';
import { Panel } from '../../content/page/PageFrame';
import { DataTable } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { briefCaseColumns } from './caseColumns';

/** The cases of a person or an order. */
export const CasesPanel = ({ cases, title = t.cases }: { cases: readonly CaseRow[]; title?: string }) => (
  <Panel title={title}>
    {cases.length === 0 ? (
      <Text tone="muted">{t.noCases}</Text>
    ) : (
      <DataTable label={title} columns={briefCaseColumns} isStacking rows={cases} keyOf={({ caseID }) => caseID} />
    )}
  </Panel>
);
