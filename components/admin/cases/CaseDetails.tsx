import type { OperationsCase } from '@contract/adminCases';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { evidenceUrl } from '@/store/admin/financeApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/cases';
import { Notice } from '../../content/page/Notice';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { CaseDeadline } from '../shared/CaseDeadline';
import { caseKindLabels, caseStateLabels, resolutionLabels } from '../shared/caseLabels';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { CaseNotes } from './CaseNotes';
import { CaseOwner } from './CaseOwner';
import { detailFacts } from './detailLabels';
import { ReopenPanel } from './ReopenPanel';
import { ResolutionsPanel } from './ResolutionsPanel';

/** One case: what happened, what can be done about it, who owns it and what was done. */
export function CaseDetails({ of: found }: { of: OperationsCase }) {
  const {
    caseID,
    kind,
    state,
    summary,
    isOverdue,
    proposal,
    customerMessage,
    details,
    amount,
    customer,
    paymentID,
    payoutID,
    subjectID,
    history,
  } = found;
  const mayCall = useMayCall();
  const maySeeOrder = mayCall('admin.order');
  const { settlementID, batchID } = details;
  return (
    <>
      <header>
        <Link tone="action" href={adminRoutes.cases}>
          {t.allCases}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{caseKindLabels[kind]}</Text>
          <Tag>{caseStateLabels[state]}</Tag>
          {isOverdue ? <OverdueTag>{t.overdue}</OverdueTag> : null}
        </Stack>
        <Text kind="small" tone="muted">
          {t.caseNumber({ id: caseID })}
        </Text>
      </header>
      {proposal ? (
        <Notice tone="warn" title={t.proposalTitle} role="status">
          <p>
            {t.proposalText({
              name: proposal.by.name,
              resolution:
                found.options.find(({ resolution }) => resolution === proposal.resolution)?.label ?? resolutionLabels[proposal.resolution],
              time: formatDateTime(proposal.at),
              reason: proposal.reason,
            })}
          </p>
          {proposal.reference ? <p>{t.proposalReference({ reference: proposal.reference })}</p> : null}
        </Notice>
      ) : null}
      <TwoColumns>
        <PanelColumn>
          <Panel title={t.whatHappened}>
            <Text>{summary}</Text>
            <FactList facts={detailFacts(details)} />
            {kind === 'DISPUTE' && mayCall('admin.disputeEvidence') ? (
              <ButtonLink tone="quiet" href={evidenceUrl(caseID)} download>
                {t.downloadEvidence}
              </ButtonLink>
            ) : null}
          </Panel>
          {state === 'OPEN' ? <ResolutionsPanel of={found} /> : null}
          {found.canReopen && mayCall('admin.caseReopen') ? <ReopenPanel caseID={found.caseID} /> : null}
          <Panel title={t.customerMessage}>
            {customerMessage ? <Quote>{customerMessage}</Quote> : <Text tone="muted">{t.noCustomerMessage}</Text>}
          </Panel>
          <CaseNotes of={found} />
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.facts}>
            <FactList
              facts={[
                [t.amount, amount && <b>{formatMoney(amount)}</b>],
                [t.deadline, <CaseDeadline key={caseID} row={found} />],
                [t.customer, customer && <PersonLink person={customer} />],
                [t.order, paymentID && maySeeOrder && <OrderLink paymentID={paymentID} number={found.orderNumber} />],
                [t.settlement, settlementID && mayCall('admin.settlement') && <SettlementLink settlementID={settlementID} />],
                [t.payout, payoutID && (mayCall('admin.payout') ? <PayoutLink payoutID={payoutID} /> : payoutID)],
                [t.batch, batchID && mayCall('admin.payoutBatch') && <BatchLink batchID={batchID} />],
                [t.subject, subjectID !== paymentID && subjectID !== payoutID && subjectID],
                [t.opened, formatDateTime(found.openedAt)],
                [t.resolved, found.resolvedAt && formatDateTime(found.resolvedAt)],
                [t.resolution, found.resolution && resolutionLabels[found.resolution]],
                [t.resolvedBy, found.resolvedBy && <PersonLink person={found.resolvedBy} />],
              ]}
            />
          </Panel>
          <CaseOwner of={found} />
          <Panel title={t.timeline}>
            <ActionList actions={history} />
          </Panel>
        </PanelColumn>
      </TwoColumns>
    </>
  );
}

const OrderLink = ({ paymentID, number }: { paymentID: string; number: string | null }) => (
  <Link tone="text" href={adminRoutes.order(paymentID)}>
    {number ?? t.openOrder}
  </Link>
);

const PayoutLink = ({ payoutID }: { payoutID: string }) => (
  <Link tone="text" href={adminRoutes.payout(payoutID)}>
    {t.openPayout}
  </Link>
);

const BatchLink = ({ batchID }: { batchID: string }) => (
  <Link tone="text" href={adminRoutes.payoutBatch(batchID)}>
    {t.openBatch}
  </Link>
);

const SettlementLink = ({ settlementID }: { settlementID: string }) => (
  <Link tone="text" href={adminRoutes.settlement(settlementID)}>
    {t.openSettlement}
  </Link>
);

const OverdueTag = styled(Tag)`
  border-color: ${theme.color.bad};
  color: ${theme.color.bad};
`;

const Quote = styled.blockquote`
  padding-inline-start: ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.line};
  font-size: ${theme.fontSize[14]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
