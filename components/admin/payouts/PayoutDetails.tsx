import type { AdminPayout } from '@contract/adminPayouts';
import { useState } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { payoutStatementUrl } from '@/store/admin/payoutsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/payouts';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { CasesPanel } from '../shared/CasesPanel';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { payoutKindLabels, payoutStateLabels } from './payoutLabels';
import { TransferTable } from './TransferTable';

const HoldSheet = lazyWithRetry(() => import('./HoldSheet').then((loaded) => loaded.HoldSheet), null);

/** One payout: its state, who decided, its transfers and cases; staff put it on hold or release it. */
export function PayoutDetails({ of: payout }: { of: AdminPayout }) {
  const { payoutID, amount, state, reason, payee, channelName, history, cases, transfers } = payout;
  const [act, setAct] = useState<'hold' | 'release' | null>(null);
  const mayCall = useMayCall();
  const mayHold = mayCall('admin.payoutHold') && payout.holdBlockedReason === null;
  const mayRelease = mayCall('admin.payoutRelease') && payout.releaseBlockedReason === null;
  return (
    <>
      <header>
        <Link tone="action" href={adminRoutes.payouts}>
          {t.allPayouts}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{formatMoney(amount)}</Text>
          <Tag>{payoutStateLabels[state]}</Tag>
        </Stack>
        <Text kind="small" tone="muted">
          {t.payoutNumber({ id: payoutID })}
        </Text>
        {reason ? <Text tone="warn">{reason}</Text> : null}
        <Stack direction="row" gap={3} isWrapping>
          {payout.hasStatement && mayCall('admin.payoutStatement') ? (
            <ButtonLink href={payoutStatementUrl(payoutID)} tone="quiet" download>
              {t.statement}
            </ButtonLink>
          ) : null}
          {mayHold ? (
            <Button tone="quiet" onClick={() => setAct('hold')}>
              {t.hold}
            </Button>
          ) : null}
          {mayRelease ? (
            <Button tone="quiet" onClick={() => setAct('release')}>
              {t.release}
            </Button>
          ) : null}
        </Stack>
      </header>
      <TwoColumns>
        <PanelColumn>
          <Panel title={t.transfers}>
            {transfers.length > 0 ? <TransferTable label={t.transfers} transfers={transfers} /> : <Text tone="muted">{t.noTransfers}</Text>}
          </Panel>
          <CasesPanel cases={cases} title={t.cases} />
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.facts}>
            <FactList
              facts={[
                [t.payee, <PersonLink key={payoutID} person={payee} />],
                [t.payout, payoutKindLabels[payout.kind]],
                [t.channel, channelName],
                [t.address, payout.maskedAddress],
                [t.reference, payout.reference],
                [t.requested, formatDateTime(payout.createdAt)],
                [t.requestedBy, payout.requestedBy && <PersonLink person={payout.requestedBy} />],
                [t.approvedAt, payout.approvedAt && formatDateTime(payout.approvedAt)],
                [t.approvedBy, payout.approvedBy && <PersonLink person={payout.approvedBy} />],
                [t.heldBy, payout.heldBy && <PersonLink person={payout.heldBy} />],
                [t.heldUntil, payout.heldUntil && formatDateTime(payout.heldUntil)],
                [t.paidAt, payout.paidAt && formatDateTime(payout.paidAt)],
                [t.provider, payout.provider],
                [t.providerPayout, payout.providerPayoutID],
                [t.attempts, String(payout.attempts)],
              ]}
            />
          </Panel>
          <Panel title={t.timeline}>
            <ActionList actions={history} />
          </Panel>
        </PanelColumn>
      </TwoColumns>
      {act ? <HoldSheet act={act} of={payout} onClose={() => setAct(null)} /> : null}
    </>
  );
}
