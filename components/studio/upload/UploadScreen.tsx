import { hasRight } from '@contract/rights';
import type { Upload } from '@contract/videos';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { whileVisible } from '@/store/polling';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import * as t from '@messages/studio/upload';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FilePicker } from '../../ui/files/FilePicker';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { MissingPermission } from '../shared/MissingPermission';
import { QueuedFileRow } from './QueuedFileRow';
import { UploadDropZone } from './UploadDropZone';
import { UploadRow } from './UploadRow';
import { useUploadQueue } from './useUploadQueue';

/** One request for all files: one request each for fifty files would exceed the rate limit. */
const pollMs = 2000;
/** A transfer may run in another tab. */
const transferPollMs = 10_000;
const maxReady = 5;
const pollingIntervalFor = (uploads: readonly Upload[]) =>
  uploads.some(({ state }) => state === 'PROCESSING')
    ? pollMs
    : uploads.some(({ state }) => state === 'BEGUN' || state === 'UPLOADING')
      ? transferPollMs
      : 0;

/** Uploads many files: each is probed, two are sent at a time, then processed. */
export function UploadScreen() {
  const { queued, add, start, channel } = useUploadQueue();
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: uploads, isError, refetch } = useMyUploadsQuery(undefined, { pollingInterval, ...whileVisible });
  const next = pollingIntervalFor(uploads ?? []);
  if (next !== pollingInterval) setPollingInterval(next);
  const mayUpload = !channel || hasRight(channel.role, 'content.edit');
  const unfinished = uploads?.filter(({ state }) => state !== 'READY' && state !== 'EXPIRED') ?? [];
  const ready = uploads?.filter(({ state }) => state === 'READY').slice(0, maxReady) ?? [];
  const notStarted = queued.filter(({ startedFor }) => startedFor === null);
  return (
    <UploadDropZone isEnabled={mayUpload}>
      <PageFrame $width="reading">
        <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
          <Text kind="title">{t.upload}</Text>
          <ButtonLink href={routes.studioReleases} tone="quiet">
            {t.allReleases}
          </ButtonLink>
        </Stack>
        {channel && !mayUpload ? (
          <MissingPermission channel={channel} explanation={t.whoMayUpload} />
        ) : (
          <FilePicker label={t.chooseFiles} hint={t.chooseFilesHint} onPick={(file) => add([file])} onPickMany={add} />
        )}
        {queued.length > 0 ? (
          <Panel title={t.filesWaiting({ count: queued.length })}>
            <Rows>
              {queued.map((file) => (
                <QueuedFileRow key={file.key} queued={file} />
              ))}
            </Rows>
            {notStarted.length > 0 ? (
              <div>
                <Button size="l" disabled={!channel || !mayUpload} onClick={start}>
                  {t.uploadFiles({ count: notStarted.length })}
                </Button>
              </div>
            ) : null}
          </Panel>
        ) : null}
        {isError && !uploads ? <ErrorState message={t.uploadsLoadError} onRetry={() => void refetch()} /> : null}
        {unfinished.length > 0 ? (
          <Panel title={t.unfinished}>
            <Rows>
              {unfinished.map((upload) => (
                <UploadRow key={upload.videoID} upload={upload} onChanged={() => void refetch()} />
              ))}
            </Rows>
          </Panel>
        ) : null}
        {ready.length > 0 ? (
          <Panel title={t.ready}>
            <Rows>
              {ready.map((upload) => (
                <UploadRow key={upload.videoID} upload={upload} onChanged={() => void refetch()} />
              ))}
            </Rows>
          </Panel>
        ) : null}
      </PageFrame>
    </UploadDropZone>
  );
}

const Rows = styled.ul`
  display: grid;
`;
