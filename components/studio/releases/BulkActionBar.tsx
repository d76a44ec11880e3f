import type { BulkAction, ReleaseTableRow } from '@contract/releaseTable';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useDuplicateReleaseMutation } from '@/store/studio/releaseTableApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/releases';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import type { Visibility } from '../shared/publish/PublishDialog';
import { BulkEditSheet } from './BulkEditSheet';
import { BulkMessageSheet } from './BulkMessageSheet';
import { BulkPublishSheet } from './BulkPublishSheet';
import { BulkRemoveSheet } from './BulkRemoveSheet';

interface BulkActionBarProps {
  rows: readonly ReleaseTableRow[];
  /** Our fee for films, of the price before tax. */
  filmFeeBasisPoints: number;
  isBusy: boolean;
  /** Why the last action was refused or failed. */
  problem: string | undefined;
  /** Whether the server answered. */
  onAction: (action: BulkAction) => Promise<boolean>;
  onClear: () => void;
}
type Sheet = 'EDIT' | 'MESSAGE' | 'REMOVE' | Visibility;

/** The most messages that one person may send in an hour. */
const maxMessages = 10;
const hasAudience = ({ kind, state }: ReleaseTableRow) => (kind === 'EVENT' || kind === 'CAMPAIGN') && state !== 'DRAFT';

/** Actions that can be undone run at once; others need confirmation. */
const needsConfirmation = ({ kind, sales }: ReleaseTableRow) => kind === 'EVENT' || kind === 'CAMPAIGN' || (sales ?? 1) > 0;

/** Actions for the selected rows. */
export function BulkActionBar({ rows, filmFeeBasisPoints, isBusy, problem, onAction, onClear }: BulkActionBarProps) {
  const router = useRouter();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { attempt } = useIdempotencyKey();
  const [duplicate, { isLoading: isCopying, error }] = useDuplicateReleaseMutation();
  const [firstRow] = rows;
  const isOneTitle = rows.length === 1 && firstRow !== undefined && firstRow.kind !== 'EVENT' && firstRow.kind !== 'CAMPAIGN';
  const isAllPublic = rows.every(({ state }) => state === 'PUBLISHED');
  const audience = rows.filter(hasAudience);
  const isRemoved = rows.every(({ state }) => state === 'REMOVED');
  const open = (next: Sheet | null) => {
    setHasFailed(false);
    setSheet(next);
  };
  const runAction = async (action: BulkAction) => {
    const isAccepted = await onAction(action);
    if (isAccepted) open(null);
    else setHasFailed(true);
  };
  const sheetProps = {
    isBusy,
    problem: hasFailed ? problem : undefined,
    onAction: (action: BulkAction) => void runAction(action),
    onClose: () => open(null),
  };
  const duplicateSelected = async () => {
    const releaseID = firstRow?.releaseID ?? '';
    const { data } = await attempt(releaseID, (idempotencyKey) => duplicate({ releaseID, idempotencyKey }));
    if (data) await router.push(routes.studioTitle(data.releaseID));
  };
  const actionButton = (name: string, action: BulkAction) => (
    <Button tone="quiet" size="s" aria-disabled={isBusy} onClick={() => void runAction(action)}>
      {name}
    </Button>
  );
  const sheetButton = (name: string, opened: Sheet) => (
    <Button tone="quiet" size="s" aria-disabled={isBusy} onClick={() => open(opened)}>
      {name}
    </Button>
  );
  return (
    <Bar role="group" aria-label={t.bulkActions}>
      <Text isStrong>{t.selectedCount({ count: rows.length })}</Text>
      {isRemoved ? (
        actionButton(t.restore, { do: 'RESTORE' })
      ) : (
        <>
          {sheetButton(t.publish, 'PUBLIC')}
          {isAllPublic ? actionButton(t.unlist, { do: 'UNLIST' }) : sheetButton(t.unlist, 'UNLISTED')}
          {actionButton(t.backToDraft, { do: 'DRAFT' })}
          {sheetButton(t.schedule, 'SCHEDULED')}
          {sheetButton(t.edit, 'EDIT')}
          {audience.length > 0 && audience.length <= maxMessages ? sheetButton(t.messageAction, 'MESSAGE') : null}
          {isOneTitle ? (
            <Button tone="quiet" size="s" isBusy={isCopying} onClick={() => void duplicateSelected()}>
              {t.duplicate}
            </Button>
          ) : null}
          <Button
            tone="quiet"
            size="s"
            aria-disabled={isBusy}
            onClick={() => (rows.some(needsConfirmation) ? open('REMOVE') : void runAction({ do: 'REMOVE' }))}
          >
            {t.remove}
          </Button>
        </>
      )}
      <Button tone="quiet" size="s" onClick={onClear}>
        {t.clearSelection}
      </Button>
      <ErrorNotice error={error} />
      {sheet === 'EDIT' ? <BulkEditSheet count={rows.length} feeBasisPoints={filmFeeBasisPoints} {...sheetProps} /> : null}
      {sheet === 'MESSAGE' ? <BulkMessageSheet rows={audience} onClose={() => open(null)} /> : null}
      {sheet === 'PUBLIC' || sheet === 'UNLISTED' || sheet === 'SCHEDULED' ? (
        <BulkPublishSheet rows={rows} initialChoice={sheet} {...sheetProps} />
      ) : null}
      {sheet === 'REMOVE' ? <BulkRemoveSheet rows={rows} {...sheetProps} /> : null}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  top: calc(var(--sticky-top) + ${theme.space[2]});
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
  padding: ${theme.space[3]};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.card};
`;
