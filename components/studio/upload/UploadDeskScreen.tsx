import { hasRight } from '@contract/rights';
import type { Upload } from '@contract/videos';
import { Fragment, useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { whileVisible } from '@/store/polling';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import { PageFrame, Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink } from '../../ui/Link';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { NotYourRole } from '../NotYourRole';
import { FilePicker } from '../titles/FilePicker';
import { DropZone } from './DropZone';
import { SentRow } from './SentRow';
import { useUploadQueue } from './useUploadQueue';
import { WaitingRow } from './WaitingRow';

/** One question for all files together: with one for each, fifty of them would be asked for more often than the house answers. */
const pollMs = 2000;
/** What was begun is sent from a tab, perhaps from another one. */
const sentPollMs = 10_000;
const shownReady = 5;
const lookAgainIn = (uploads: readonly Upload[]) =>
  uploads.some(({ state }) => state === 'PROCESSING')
    ? pollMs
    : uploads.some(({ state }) => state === 'BEGUN' || state === 'UPLOADING')
      ? sentPollMs
      : 0;

/** Many files at once: looked into, sent two at a time, made ready step by step. */
export function UploadDeskScreen() {
  const { waiting, add, start, channel } = useUploadQueue();
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: uploads, isError, refetch } = useMyUploadsQuery(undefined, { pollingInterval, ...whileVisible });
  const next = lookAgainIn(uploads ?? []);
  if (next !== pollingInterval) setPollingInterval(next);
  const mayUpload = !channel || hasRight(channel.role, 'content.edit');
  const Zone = mayUpload ? DropZone : Fragment;
  const open = uploads?.filter(({ state }) => state !== 'READY' && state !== 'EXPIRED') ?? [];
  const ready = uploads?.filter(({ state }) => state === 'READY').slice(0, shownReady) ?? [];
  const fresh = waiting.filter(({ isStarted }) => !isStarted);
  return (
    <Zone>
      <PageFrame $width="reading">
        <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
          <Text kind="title">Upload</Text>
          <ButtonLink href={routes.studioReleases} tone="quiet">
            All releases
          </ButtonLink>
        </Stack>
        {channel && !mayUpload ? (
          <NotYourRole channel={channel} who="An owner or an editor uploads films and snax." />
        ) : (
          <FilePicker
            label="Choose films and clips"
            hint="Drop as many as you like. Close this tab whenever you want: drop the same files here within 7 days, and they go on where they stopped."
            onPick={(file) => add([file])}
            onPickMany={add}
          />
        )}
        {waiting.length > 0 ? (
          <Panel title={waiting.length === 1 ? '1 file waits' : `${waiting.length} files wait`}>
            <Rows>
              {waiting.map((each) => (
                <WaitingRow key={each.key} waiting={each} />
              ))}
            </Rows>
            {fresh.length > 0 ? (
              <div>
                <Button size="l" disabled={!channel || !mayUpload} onClick={start}>
                  {fresh.length === 1 ? 'Upload 1 file' : `Upload ${fresh.length} files`}
                </Button>
              </div>
            ) : null}
          </Panel>
        ) : null}
        {isError && !uploads ? <ErrorState message="Your uploads could not be loaded." onRetry={() => void refetch()} /> : null}
        {open.length > 0 ? (
          <Panel title="On their way">
            <Rows>
              {open.map((upload) => (
                <SentRow key={upload.videoID} upload={upload} onChanged={() => void refetch()} />
              ))}
            </Rows>
          </Panel>
        ) : null}
        {ready.length > 0 ? (
          <Panel title="Ready">
            <Rows>
              {ready.map((upload) => (
                <SentRow key={upload.videoID} upload={upload} onChanged={() => void refetch()} />
              ))}
            </Rows>
          </Panel>
        ) : null}
      </PageFrame>
    </Zone>
  );
}

const Rows = styled.ul`
  display: grid;
`;
