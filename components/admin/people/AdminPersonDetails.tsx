import type { AdminPerson } from '@contract/admin';
import { staffRoleLabels } from '@contract/staffRights';
import { useState } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { countryName } from '@/utils/format/countryName';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/people';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { CasesPanel } from '../shared/CasesPanel';
import { DecisionsPanel } from '../shared/DecisionsPanel';
import { FactList } from '../shared/FactList';
import { MessagesPanel } from '../shared/MessagesPanel';
import { paymentStatusLabels, productLabels } from '../shared/orderLabels';

const ExportPersonSheet = lazyWithRetry(() => import('./ExportPersonSheet').then((loaded) => loaded.ExportPersonSheet), null);
const ClosePersonSheet = lazyWithRetry(() => import('./ClosePersonSheet').then((loaded) => loaded.ClosePersonSheet), null);
const DeathClaimSheet = lazyWithRetry(() => import('./DeathClaimSheet').then((loaded) => loaded.DeathClaimSheet), null);
const AccountSheet = lazyWithRetry(() => import('./AccountSheet').then((loaded) => loaded.AccountSheet), null);

type OrderRow = AdminPerson['orders'][number];
type PayoutRow = AdminPerson['payouts'][number];

const identityLabels: Record<AdminPerson['identity'], string> = {
  NONE: t.identityNone,
  PENDING: t.identityPending,
  NEEDS_INPUT: t.identityNeedsInput,
  VERIFIED: t.identityVerified,
  FAILED: t.identityFailed,
  REVOKED: t.identityRevoked,
  EXPIRED: t.identityExpired,
};

const orderColumns: readonly DataColumn<OrderRow>[] = [
  {
    id: 'order',
    header: t.order,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.order(original.paymentID)}>
          {original.title}
        </Link>
        <Text kind="tiny" tone="muted">
          {`${productLabels[original.product]} · ${original.orderNumber}`}
        </Text>
      </>
    ),
  },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.isFrozen ? t.underReview : paymentStatusLabels[original.status]),
  },
  { id: 'ordered', header: t.ordered, meta: { isText: true }, cell: ({ row: { original } }) => formatDateTime(original.createdAt) },
  {
    id: 'total',
    header: t.total,
    cell: ({ row: { original } }) => (
      <div>
        {formatMoney(original.total)}
        {original.refunded.amountMinor > 0 ? (
          <Text kind="tiny" tone="muted">
            {t.refundedAmount({ amount: formatMoney(original.refunded) })}
          </Text>
        ) : null}
      </div>
    ),
  },
];

const payoutColumns: readonly DataColumn<PayoutRow>[] = [
  { id: 'payout', header: t.payout, cell: ({ row: { original } }) => original.payoutID },
  { id: 'state', header: t.state, meta: { isText: true }, cell: ({ row: { original } }) => original.state },
  { id: 'reason', header: t.reason, meta: { isText: true }, cell: ({ row: { original } }) => original.reason ?? '–' },
  { id: 'created', header: t.created, meta: { isText: true }, cell: ({ row: { original } }) => formatDateTime(original.createdAt) },
  { id: 'amount', header: t.amount, cell: ({ row: { original } }) => formatMoney(original.amount) },
];

/** One person for staff: account, channels, orders, payouts, messages, cases and what staff did. */
export function AdminPersonDetails({ of: found }: { of: AdminPerson }) {
  const { person, isDisabled, closedAt, orders, payouts, cases, channels, messages, history, decisions, closeObstacles } = found;
  const [isChanging, setIsChanging] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [isClaiming, setIsClaiming] = useState(false);
  const mayCall = useMayCall();
  const mayChange = closedAt === null && mayCall(isDisabled ? 'admin.personEnable' : 'admin.personDisable');
  const mayClose = closedAt === null && mayCall('admin.personClose');
  return (
    <>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Stack direction="row" gap={3} isWrapping>
            <Text kind="title">{person.name}</Text>
            {isDisabled ? <Tag>{t.disabled}</Tag> : null}
            {closedAt ? <Tag>{t.closed}</Tag> : null}
          </Stack>
          <Text tone="muted">{t.handle({ username: person.username })}</Text>
        </div>
        <Stack direction="row" gap={3} isWrapping>
          {mayChange ? (
            <Button tone={isDisabled ? 'quiet' : 'danger'} onClick={() => setIsChanging(true)}>
              {isDisabled ? t.enable : t.disable}
            </Button>
          ) : null}
          {closedAt === null && mayCall('admin.personExport') ? (
            <Button tone="quiet" onClick={() => setIsExporting(true)}>
              {t.exportData}
            </Button>
          ) : null}
          {mayClose && closeObstacles.length === 0 ? (
            <Button tone="quiet" onClick={() => setIsClosing(true)}>
              {t.close}
            </Button>
          ) : null}
        </Stack>
      </Stack>
      <TwoColumns>
        <PanelColumn>
          {cases.length > 0 ? <CasesPanel cases={cases} /> : null}
          <DecisionsPanel decisions={decisions} />
          {mayClose && closeObstacles.length > 0 ? (
            <Panel title={t.closeObstacles}>
              <List>
                {closeObstacles.map((obstacle) => (
                  <li key={obstacle}>{obstacle}</li>
                ))}
              </List>
            </Panel>
          ) : null}
          <Panel title={t.orders}>
            {orders.length === 0 ? (
              <Text tone="muted">{t.noOrders}</Text>
            ) : (
              <DataTable label={t.orders} columns={orderColumns} rows={orders} keyOf={({ paymentID }) => paymentID} isStacking />
            )}
          </Panel>
          {payouts.length > 0 ? (
            <Panel title={t.payouts}>
              <DataTable label={t.payouts} columns={payoutColumns} rows={payouts} keyOf={({ payoutID }) => payoutID} isStacking />
            </Panel>
          ) : null}
          <MessagesPanel messages={messages} userID={person.userID} />
        </PanelColumn>
        <PanelColumn>
          <AccountPanel of={found} />
          {closedAt === null ? (
            <NomineePanel of={found} onClaim={mayCall('admin.deathClaimOpen') ? () => setIsClaiming(true) : null} />
          ) : null}
          <Panel title={t.channels}>
            {channels.length === 0 ? <Text tone="muted">{t.noChannels}</Text> : null}
            <List>
              {channels.map(({ channelID, name, handle, role }) => (
                <li key={channelID}>
                  <Link tone="text" href={adminRoutes.contentItem('CHANNEL', channelID)}>
                    {name}
                  </Link>
                  <Text kind="tiny" tone="muted">
                    {t.channelRole({ handle, role })}
                  </Text>
                </li>
              ))}
            </List>
          </Panel>
          <ActionsPanel history={history} />
        </PanelColumn>
      </TwoColumns>
      {isChanging ? <AccountSheet of={found} onClose={() => setIsChanging(false)} /> : null}
      {isExporting ? <ExportPersonSheet of={found} onClose={() => setIsExporting(false)} /> : null}
      {isClaiming ? <DeathClaimSheet of={found} onClose={() => setIsClaiming(false)} /> : null}
      {isClosing ? <ClosePersonSheet of={found} onClose={() => setIsClosing(false)} /> : null}
    </>
  );
}

const relationLabels: Record<NonNullable<AdminPerson['nominee']>['relation'], string> = {
  SPOUSE: t.relationSpouse,
  CHILD: t.relationChild,
  PARENT: t.relationParent,
  SIBLING: t.relationSibling,
  OTHER: t.relationOther,
};

const NomineePanel = ({ of: { nominee }, onClaim }: { of: AdminPerson; onClaim: (() => void) | null }) => (
  <Panel title={t.nominee}>
    {nominee ? (
      <FactList
        facts={[
          [t.name, nominee.name],
          [t.relation, relationLabels[nominee.relation]],
          [t.born, nominee.birthYear],
          [t.phone, nominee.phone],
        ]}
      />
    ) : (
      <Text tone="muted">{t.noNominee}</Text>
    )}
    {onClaim ? (
      <div>
        <Button tone="quiet" onClick={onClaim}>
          {t.deathClaimOpen}
        </Button>
      </div>
    ) : null}
  </Panel>
);

const ActionsPanel = ({ history }: Pick<AdminPerson, 'history'>) => (
  <Panel title={t.staffHistory}>
    <ActionList actions={history} />
  </Panel>
);

function IdentityLink({ of: { person, identity } }: { of: AdminPerson }) {
  const maySee = useMayCall()('admin.identityCheck');
  if (identity === 'NONE' || !maySee) return identityLabels[identity];
  return (
    <Link tone="text" href={adminRoutes.identityCheck(person.userID)}>
      {identityLabels[identity]}
    </Link>
  );
}

const AccountPanel = ({ of: found }: { of: AdminPerson }) => (
  <Panel title={t.account}>
    <FactList
      facts={[
        [t.email, found.email],
        [t.phone, found.phone],
        [t.country, found.country && countryName(found.country)],
        [t.signIn, found.loginType === 'GOOGLE' ? t.signInGoogle : t.signInWhatsapp],
        [t.joined, formatDateTime(found.joinedAt)],
        [t.closedAt, found.closedAt && formatDateTime(found.closedAt)],
        [t.identity, <IdentityLink key="identity" of={found} />],
        [t.sessions, formatCount(found.sessions)],
        [t.roles, found.staffRoles.map((role) => staffRoleLabels[role].name).join(', ')],
        [t.userID, found.person.userID],
        [t.publicPage, <ProfileLink key="page" username={found.person.username} />],
      ]}
    />
  </Panel>
);

const ProfileLink = ({ username }: { username: string }) => (
  <Link tone="text" href={routes.user(username)}>
    {t.handle({ username })}
  </Link>
);

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
