import type { BankTransfer, PayoutBatch } from '@contract/adminPayouts';
import { useRef, useState, type ChangeEvent } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { batchFileUrl, useUploadBatchResultMutation } from '@/store/admin/payoutsApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { visuallyHidden } from '@/styles/mixins';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/payouts';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { useMayCall, useStaffQuery } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { formatLabels } from './payoutLabels';
import { TransferTable } from './TransferTable';

const ConfirmSheet = lazyWithRetry(() => import('./ConfirmSheet').then((loaded) => loaded.ConfirmSheet), null);
const ResultSheet = lazyWithRetry(() => import('./ResultSheet').then((loaded) => loaded.ResultSheet), null);

/** One batch: download its file, upload or record the results, and confirm them as second person. */
export function BatchDetails({ of: batch }: { of: PayoutBatch }) {
  const { batchID, format, total, transfers, closedAt } = batch;
  const [recorded, setRecorded] = useState<BankTransfer | null>(null);
  const mayCall = useMayCall();
  return (
    <>
      <header>
        <Link tone="action" href={adminRoutes.payoutBatches}>
          {t.allBatches}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{formatMoney(total)}</Text>
          <Tag>{closedAt ? t.batchClosed : t.batchOpen}</Tag>
        </Stack>
        <Text kind="small" tone="muted">
          {t.batchNumber({ id: batchID })}
        </Text>
      </header>
      <TwoColumns>
        <PanelColumn>
          {!closedAt && mayCall('admin.payoutBatchFile') ? (
            <Panel title={t.step1}>
              <Text kind="small">{t.step1Text}</Text>
              <ButtonLink tone="quiet" href={batchFileUrl(batchID)} download>
                {t.download}
              </ButtonLink>
            </Panel>
          ) : null}
          {!closedAt && mayCall('admin.payoutBatchResult') ? <UploadPanel batchID={batchID} /> : null}
          <ConfirmPanel of={batch} />
          <Panel title={t.transfers}>
            <TransferTable label={t.transfers} transfers={transfers} onRecord={mayCall('admin.transferResult') ? setRecorded : undefined} />
          </Panel>
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.facts}>
            <FactList
              facts={[
                [t.format, formatLabels[format]],
                [t.transferCount, formatCount(batch.transferCount)],
                [t.open, formatCount(batch.openCount)],
                [t.toConfirm, formatCount(batch.proposedCount)],
                [t.createdBy, <PersonLink key={batchID} person={batch.createdBy} />],
                [t.created, formatDateTime(batch.createdAt)],
                [t.downloaded, batch.downloadedAt && formatDateTime(batch.downloadedAt)],
                [t.closed, closedAt && formatDateTime(closedAt)],
              ]}
            />
          </Panel>
          <Panel title={t.timeline}>
            <ActionList actions={batch.history} />
          </Panel>
        </PanelColumn>
      </TwoColumns>
      {recorded ? <ResultSheet batchID={batchID} of={recorded} onClose={() => setRecorded(null)} /> : null}
    </>
  );
}

function UploadPanel({ batchID }: { batchID: string }) {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [upload, { isLoading, error }] = useUploadBatchResultMutation();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const content = await file.text();
    // The same file may be chosen again after it was corrected.
    target.value = '';
    const { data } = await upload({ batchID, content });
    if (data) dispatch(snackShown({ message: t.uploadDone, type: 'SUCCESS' }));
  };
  return (
    <Panel title={t.step2}>
      <Text kind="small">{t.step2Text}</Text>
      <HiddenFile
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t.chooseFile}
        tabIndex={-1}
        onChange={(event) => void send(event)}
      />
      <Button tone="quiet" isBusy={isLoading} onClick={() => input.current?.click()}>
        {t.chooseFile}
      </Button>
      <ErrorNotice error={error} title={t.uploadFailed} />
    </Panel>
  );
}

function ConfirmPanel({ of: { batchID, transfers } }: { of: PayoutBatch }) {
  const [isOpen, setOpen] = useState(false);
  const { data: self } = useStaffQuery();
  const mayConfirm = useMayCall()('admin.payoutBatchConfirm');
  const proposed = transfers.filter(({ proposal }) => proposal);
  const others = proposed.filter(({ proposal }) => proposal?.by.userID !== self?.person.userID);
  return (
    <Panel title={t.step3}>
      <Text kind="small">{t.step3Text}</Text>
      {proposed.length === 0 ? <Text tone="muted">{t.nothingToConfirm}</Text> : null}
      {proposed.length > others.length ? <Text tone="warn">{t.ownProposals}</Text> : null}
      {mayConfirm && others.length > 0 ? (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {t.confirmResults({ count: others.length })}
        </Button>
      ) : null}
      {isOpen ? <ConfirmSheet batchID={batchID} transfers={others} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

const HiddenFile = styled.input`
  ${visuallyHidden}
`;
