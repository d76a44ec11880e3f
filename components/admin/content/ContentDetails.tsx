import type { AdminContent } from '@contract/adminContent';
import { useState } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/content';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { CasesPanel } from '../shared/CasesPanel';
import { DecisionsPanel } from '../shared/DecisionsPanel';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { contentKindLabels, contentStateLabel, factsOf } from './contentLabels';

const TakedownSheet = lazyWithRetry(() => import('./TakedownSheet').then((loaded) => loaded.TakedownSheet), null);

const PayoutPolicyPanel = lazyWithRetry(
  () => import('../payoutPolicies/PayoutPolicyPanel').then((loaded) => loaded.PayoutPolicyPanel),
  <Skeleton height="200px" shape="card" />,
  LoadErrorPanel,
);

type Sale = AdminContent['sales'][number];
const saleColumns: readonly DataColumn<Sale>[] = [
  { id: 'currency', header: t.currency, cell: ({ row: { original } }) => original.paid.currency },
  { id: 'orders', header: t.orders, cell: ({ row: { original } }) => formatCount(original.orders) },
  { id: 'paid', header: t.paid, cell: ({ row: { original } }) => formatMoney(original.paid) },
  { id: 'refunded', header: t.refunded, cell: ({ row: { original } }) => formatMoney(original.refunded) },
];

/** One title, event, campaign or channel for staff: facts, owner, sales, cases and what staff did. */
export function ContentDetails({ of: content }: { of: AdminContent }) {
  const { kind, contentID, name, channel, owner, sales, cases, history, openReports, isTakenDown, publicPath, decisions } = content;
  const [isChanging, setIsChanging] = useState(false);
  const mayCall = useMayCall();
  const mayChange = mayCall(isTakenDown ? 'admin.restore' : 'admin.takeDown');
  return (
    <>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Link tone="action" href={adminRoutes.with(adminRoutes.content, { kind })}>
            {t.allContent}
          </Link>
          <Stack direction="row" gap={3} isWrapping>
            <Text kind="title">{name}</Text>
            <Tag>{isTakenDown ? t.takenDown : contentStateLabel(content)}</Tag>
          </Stack>
          <Text kind="small" tone="muted">
            {t.number({ kind: contentKindLabels[kind], id: contentID })}
          </Text>
        </div>
        {mayChange ? (
          <Button tone={isTakenDown ? 'quiet' : 'danger'} onClick={() => setIsChanging(true)}>
            {isTakenDown ? t.restore : t.takeDown}
          </Button>
        ) : null}
      </Stack>
      <TwoColumns>
        <PanelColumn>
          {cases.length > 0 ? <CasesPanel cases={cases} /> : null}
          <DecisionsPanel decisions={decisions} />
          <Panel title={t.sales}>
            {sales.length === 0 ? (
              <Text tone="muted">{t.noSales}</Text>
            ) : (
              <DataTable label={t.sales} columns={saleColumns} rows={sales} keyOf={({ paid }) => paid.currency} isStacking />
            )}
          </Panel>
          {kind === 'CHANNEL' && mayCall('admin.payoutPolicies') ? <PayoutPolicyPanel channelID={contentID} /> : null}
          <Panel title={t.timeline}>
            <ActionList actions={history} />
          </Panel>
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.facts}>
            <FactList
              facts={[
                [t.owner, <PersonLink key="owner" person={owner} />],
                [t.channel, kind === 'CHANNEL' ? null : <ChannelLink key="channel" channel={channel} />],
                [t.publicPage, publicPath && <PublicLink key="page" path={publicPath} />],
                ...factsOf(content),
                [t.created, formatDateTime(content.createdAt)],
                [
                  t.openReports,
                  openReports > 0 && mayCall('admin.reports') ? <ReportsLink key="r" contentID={contentID} count={openReports} /> : null,
                ],
              ]}
            />
            {kind === 'CHANNEL' ? (
              <Link tone="action" href={adminRoutes.with(adminRoutes.content, { channelID: contentID })}>
                {t.works}
              </Link>
            ) : null}
          </Panel>
        </PanelColumn>
      </TwoColumns>
      {isChanging ? <TakedownSheet of={content} onClose={() => setIsChanging(false)} /> : null}
    </>
  );
}

const ChannelLink = ({ channel: { channelID, name } }: Pick<AdminContent, 'channel'>) => (
  <Link tone="text" href={adminRoutes.contentItem('CHANNEL', channelID)}>
    {name}
  </Link>
);

const PublicLink = ({ path }: { path: string }) => (
  <Link tone="text" href={path}>
    {t.open}
  </Link>
);

const ReportsLink = ({ contentID, count }: { contentID: string; count: number }) => (
  <Link tone="text" href={adminRoutes.with(adminRoutes.reports, { q: contentID })}>
    {formatCount(count)}
  </Link>
);
