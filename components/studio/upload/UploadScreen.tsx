import type { Upload } from '@contract/videos';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { whileVisible } from '@/store/polling';
import { useMyUploadsQuery, useTitleDetailQuery } from '@/store/studio/titlesApi';
import * as t from '@messages/studio/upload';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FilePicker } from '../../ui/files/FilePicker';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { PanelColumn, WideColumns } from '../layout/studioLayout';
import { ChannelChoice, useChannelChoice } from '../shared/ChannelChoice';
import { MissingPermission } from '../shared/MissingPermission';
import { PublishTitle } from '../titles/publish/PublishTitle';
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
  const { queued, add, start } = useUploadQueue();
  const channel = useAppSelector(selectChannel);
  const choice = useChannelChoice('content.edit');
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: uploads, isError, refetch } = useMyUploadsQuery(undefined, { pollingInterval, ...whileVisible });
  const next = pollingIntervalFor(uploads ?? []);
  if (next !== pollingInterval) setPollingInterval(next);
  const mayUpload = choice.channelID !== '' || choice.isLoading || !channel;
  const unfinished = uploads?.filter(({ state }) => state !== 'READY' && state !== 'EXPIRED') ?? [];
  const ready = uploads?.filter(({ state }) => state === 'READY').slice(0, maxReady) ?? [];
  const [publishedID, setPublishedID] = useState<string | null>(null);
  const notStarted = queued.filter(({ startedFor }) => startedFor === null);
  return (
    <UploadDropZone isEnabled={mayUpload}>
      <PageFrame>
        <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
          <Text kind="title">{t.upload}</Text>
          <ButtonLink href={routes.studioReleases} tone="quiet">
            {t.allReleases}
          </ButtonLink>
        </Stack>
        <WideColumns>
          <PanelColumn>
            {channel && !mayUpload ? (
              <MissingPermission channel={channel} explanation={t.whoMayUpload} />
            ) : (
              <FilePicker
                label={t.chooseFiles}
                hint={t.chooseFilesHint}
                onPick={(file) => void add([file])}
                onPickMany={(files) => void add(files)}
              />
            )}
            {queued.length > 0 ? (
              <Panel title={t.filesWaiting({ count: queued.length })}>
                <Rows>
                  {queued.map((file) => (
                    <QueuedFileRow key={file.key} queued={file} />
                  ))}
                </Rows>
                {notStarted.length > 0 ? (
                  <>
                    <ChannelChoice {...choice} />
                    <div>
                      <Button size="l" disabled={!choice.channelID} onClick={() => void start(choice.channelID)}>
                        {t.uploadFiles({ count: notStarted.length })}
                      </Button>
                    </div>
                  </>
                ) : null}
              </Panel>
            ) : null}
          </PanelColumn>
          <PanelColumn>
            {isError && !uploads ? <ErrorState message={t.uploadsLoadError} onRetry={() => void refetch()} /> : null}
            {unfinished.length > 0 ? (
              <Panel title={t.unfinished}>
                <Rows>
                  {unfinished.map((upload) => (
                    <UploadRow key={upload.videoID} upload={upload} onChanged={() => void refetch()} onPublish={setPublishedID} />
                  ))}
                </Rows>
              </Panel>
            ) : null}
            {ready.length > 0 ? (
              <Panel title={t.ready}>
                <Rows>
                  {ready.map((upload) => (
                    <UploadRow key={upload.videoID} upload={upload} onChanged={() => void refetch()} onPublish={setPublishedID} />
                  ))}
                </Rows>
              </Panel>
            ) : null}
            {uploads && unfinished.length + ready.length === 0 ? <Text tone="muted">{t.noUploads}</Text> : null}
          </PanelColumn>
        </WideColumns>
        {publishedID ? <PublishUploaded releaseID={publishedID} onClose={() => setPublishedID(null)} /> : null}
      </PageFrame>
    </UploadDropZone>
  );
}

/** Outside the rows, because a row moves to another list when its file is ready. */
function PublishUploaded({ releaseID, onClose }: { releaseID: string; onClose: () => void }) {
  const { data: detail } = useTitleDetailQuery(releaseID);
  return detail ? <PublishTitle detail={detail} initialChoice="PUBLIC" onClose={onClose} /> : null;
}

const Rows = styled.ul`
  display: grid;
`;
