import type { StudioExport, StudioExportList } from '@contract/studioExports';
import { useEffect, useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { whileVisible } from '@/store/polling';
import { exportFileUrl, useRemoveExportMutation, useStartExportMutation, useStudioExportsQuery } from '@/store/studio/studioExportsApi';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/shared';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';

interface ListExportProps {
  /** The list with its filters. */
  list: StudioExportList;
  /** The channel, event or campaign whose list it is. */
  subjectID: string;
}

const pollMs = 1000;

/** Exports a list by a job: its progress, and the newest file, which is saved by itself when it was started here. */
export function ListExport({ list, subjectID }: ListExportProps) {
  const [isPolling, setIsPolling] = useState(false);
  const { data } = useStudioExportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPolling ? pollMs : 0,
    ...whileVisible,
  });
  const newest = data?.items.find(({ type, subjectID: ofSubject }) => type === list.type && ofSubject === subjectID) ?? null;
  const isRunning = newest?.state === 'RUNNING';
  if (isRunning !== isPolling) setIsPolling(isRunning);
  const [startedID, setStartedID] = useState<string | null>(null);
  const [start, { isLoading, error }] = useStartExportMutation();
  const begin = async () => {
    const { data: started } = await start({ list, idempotencyKey: createIdempotencyKey() });
    if (started) setStartedID(started.exportID);
  };
  const savedID = newest?.state === 'READY' && newest.exportID === startedID ? startedID : null;
  useEffect(() => {
    if (savedID) navigateExternal(exportFileUrl(savedID));
  }, [savedID]);
  return (
    <Stack direction="row" gap={2} align="center" isWrapping>
      {newest?.state === 'READY' ? <ReadyExport ready={newest} /> : null}
      {newest?.state === 'FAILED' ? (
        <Text kind="small" tone="bad">
          {t.exportFailed({ reason: newest.failure ?? '' })}
        </Text>
      ) : null}
      {isRunning ? (
        <RunningExport running={newest} />
      ) : (
        <Button tone="quiet" size="s" isBusy={isLoading} onClick={() => void begin()}>
          {t.exportCsv}
        </Button>
      )}
      {error ? (
        <Text kind="small" tone="bad" role="alert">
          {apiErrorOf(error)?.error ?? t.exportError}
        </Text>
      ) : null}
    </Stack>
  );
}

function RunningExport({ running: { exportID, doneCount, rowCount } }: { running: StudioExport }) {
  const [cancel, { isLoading }] = useRemoveExportMutation();
  return (
    <>
      <progress max={Math.max(rowCount ?? 1, 1)} value={rowCount === null ? undefined : doneCount} aria-label={t.exportProgressLabel} />
      <Text kind="small" role="status">
        {rowCount === null ? t.exportQueued : t.exportProgress({ done: doneCount, total: rowCount })}
      </Text>
      <Button tone="quiet" size="s" isBusy={isLoading} onClick={() => void cancel(exportID)}>
        {t.cancelExport}
      </Button>
    </>
  );
}

function ReadyExport({ ready: { exportID, fileName, doneCount, expiresAt } }: { ready: StudioExport }) {
  const [remove, { isLoading }] = useRemoveExportMutation();
  return (
    <>
      <Text kind="small" tone="muted" role="status">
        {t.exportReady({ rows: doneCount, date: formatDate(expiresAt ?? '') })}
      </Text>
      <ButtonLink tone="quiet" size="s" href={exportFileUrl(exportID)} download>
        {t.downloadExport({ fileName })}
      </ButtonLink>
      <Button tone="quiet" size="s" isBusy={isLoading} aria-label={t.deleteExportOf({ fileName })} onClick={() => void remove(exportID)}>
        {t.deleteExport}
      </Button>
    </>
  );
}
