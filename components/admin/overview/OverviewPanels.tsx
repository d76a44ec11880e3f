import type { AdminOverview } from '@contract/admin';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/overview';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { briefCaseColumns } from '../shared/caseColumns';
import { caseKindLabels } from '../shared/caseLabels';

type KindRow = AdminOverview['cases']['byKind'][number];

/** The overdue kinds first, then by deadline. */
const byUrgency = (a: KindRow, b: KindRow) => b.overdue - a.overdue || a.nextDueAt.localeCompare(b.nextDueAt);

const kindColumns: readonly DataColumn<KindRow>[] = [
  {
    id: 'kind',
    header: t.kind,
    cell: ({ row: { original } }) => (
      <Link tone="action" href={adminRoutes.casesWith({ kind: original.kind })}>
        {caseKindLabels[original.kind]}
      </Link>
    ),
  },
  {
    id: 'overdue',
    header: t.overdue,
    cell: ({ row: { original } }) => (
      <Text as="span" kind="small" tone={original.overdue > 0 ? 'bad' : 'text'} isStrong={original.overdue > 0}>
        {formatCount(original.overdue)}
      </Text>
    ),
  },
  { id: 'open', header: t.open, cell: ({ row: { original } }) => formatCount(original.open) },
  {
    id: 'nextDueAt',
    header: t.nextDeadline,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => formatDateTime(original.nextDueAt),
  },
];

/** The counts, the next cases, the kinds and what waits for a person elsewhere. */
export function OverviewPanels({ overview: { cases, waiting, ledgerAudit } }: { overview: AdminOverview }) {
  return (
    <>
      <Figures>
        <Figure label={t.overdueCases} count={cases.overdue} href={adminRoutes.casesWith({ overdue: 'true' })} isBad />
        <Figure label={t.myCases} count={cases.mine} href={adminRoutes.casesWith({ owner: 'me' })} />
        <Figure label={t.withoutOwner} count={cases.withoutOwner} href={adminRoutes.casesWith({ owner: 'none' })} />
        <Figure label={t.openCases} count={cases.open} href={adminRoutes.cases} />
      </Figures>
      <TwoColumns>
        <PanelColumn>
          <Panel
            title={t.next}
            aside={
              <Link tone="action" href={adminRoutes.cases}>
                {t.allCases}
              </Link>
            }
          >
            {cases.next.length === 0 ? (
              <Text tone="muted">{t.noNext}</Text>
            ) : (
              <DataTable label={t.next} columns={briefCaseColumns} isStacking rows={cases.next} keyOf={({ caseID }) => caseID} />
            )}
          </Panel>
          <Panel title={t.byKind}>
            {cases.byKind.length === 0 ? (
              <Text tone="muted">{t.noOpenCases}</Text>
            ) : (
              <DataTable label={t.byKind} columns={kindColumns} rows={[...cases.byKind].sort(byUrgency)} keyOf={({ kind }) => kind} />
            )}
          </Panel>
        </PanelColumn>
        <PanelColumn>
          <WaitingPanel waiting={waiting} />
          <LedgerPanel audit={ledgerAudit} />
        </PanelColumn>
      </TwoColumns>
    </>
  );
}

interface FigureProps {
  label: string;
  count: number;
  href: string;
  isBad?: boolean;
}

function Figure({ label, count, href, isBad = false }: FigureProps) {
  return (
    <li>
      <FigureLink href={href}>
        <Text as="span" kind="figure" tone={isBad && count > 0 ? 'bad' : 'text'}>
          {formatCount(count)}
        </Text>
        <Text as="span" kind="small" tone="muted">
          {label}
        </Text>
      </FigureLink>
    </li>
  );
}

/** What waits, with the page or the command that settles it. */
const work: readonly { key: keyof AdminOverview['waiting']; label: string; href?: string; command?: string; isBad?: boolean }[] = [
  { key: 'overdueReports', label: t.overdueReports, href: adminRoutes.with(adminRoutes.reports, { overdue: 'true' }), isBad: true },
  { key: 'overdueAppeals', label: t.overdueAppeals, href: adminRoutes.reports, isBad: true },
  { key: 'payoutApprovals', label: t.payoutApprovals, href: routes.approvals },
  { key: 'distributionApprovals', label: t.distributionApprovals, href: routes.approvals },
  { key: 'identityChecks', label: t.identityChecks, href: adminRoutes.identity },
  { key: 'campaignReviews', label: t.campaignReviews, href: adminRoutes.campaignReviews },
  { key: 'titleReports', label: t.titleReports, href: adminRoutes.reports },
  { key: 'appealsToAnswer', label: t.appealsToAnswer, href: adminRoutes.reports },
  { key: 'questionReports', label: t.questionReports, command: 'npm run jobs -- questions' },
  { key: 'failedMessages', label: t.failedMessages, href: adminRoutes.with(adminRoutes.messages, { state: 'FAILED' }) },
  { key: 'deadJobs', label: t.deadJobs, href: adminRoutes.jobs },
  { key: 'failingTasks', label: t.failingTasks, href: adminRoutes.jobs },
];

function WaitingPanel({ waiting }: Pick<AdminOverview, 'waiting'>) {
  const rows = work.filter(({ key }) => waiting[key] > 0);
  return (
    <Panel title={t.waiting}>
      {rows.length === 0 ? <Text tone="muted">{t.nothingWaits}</Text> : null}
      <Rows>
        {rows.map(({ key, label, href, command, isBad }) => (
          <li key={key}>
            <Text as="span" isStrong tone={isBad ? 'bad' : 'text'}>
              {formatCount(waiting[key])}
            </Text>
            <div>
              {href ? (
                <Link tone="text" href={href}>
                  {label}
                </Link>
              ) : (
                <Text kind="small">{label}</Text>
              )}
              {command ? (
                <Text kind="tiny" tone="muted">
                  {t.byCommand({ command })}
                </Text>
              ) : null}
            </div>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

function LedgerPanel({ audit }: { audit: AdminOverview['ledgerAudit'] }) {
  const mayCall = useMayCall();
  const time = audit ? formatDateTime(audit.ranAt) : '';
  return (
    <Panel title={t.ledgerAudit}>
      <Stack gap={1}>
        <Text tone={audit && audit.deviations > 0 ? 'bad' : 'text'}>
          {audit ? (audit.deviations > 0 ? t.auditFailed({ count: audit.deviations, time }) : t.auditPassed({ time })) : t.auditNever}
        </Text>
        {audit && mayCall('admin.audit') ? (
          <Link tone="action" href={routes.approvalsLedger}>
            {t.details}
          </Link>
        ) : null}
      </Stack>
    </Panel>
  );
}

const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${theme.space[4]};
  }
`;

const FigureLink = styled(Link)`
  display: grid;
  padding: ${theme.space[3]} ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  > span:first-child {
    font-size: ${theme.fontSize[31]};
    line-height: 1.15;
  }
  ${media.hover} {
    &:hover {
      background-image: linear-gradient(${theme.color.wash}, ${theme.color.wash});
    }
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  font-size: ${theme.fontSize[14]};
  &:empty {
    display: none;
  }
  li {
    display: grid;
    grid-template-columns: 2.5em minmax(0, 1fr);
    gap: ${theme.space[2]};
    align-items: baseline;
    font-variant-numeric: tabular-nums;
  }
`;
