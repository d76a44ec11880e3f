import type { Upload } from '@contract/videos';
import { useEffect } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { useRetryUploadMutation, useTitleDetailQuery } from '@/store/studio/titlesApi';
import { selectTransfer } from '@/store/studio/uploads/uploadSlice';
import { theme } from '@/styles/theme';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/studio/upload';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { CancelUpload } from './CancelUpload';
import { ResumeUpload, UploadProgress } from './UploadProgress';
import { UploadSteps } from './UploadSteps';

interface UploadRowProps {
  upload: Upload;
  onChanged: () => void;
  onPublish: (releaseID: string) => void;
}

/** One upload: the transfer, processing steps, and what keeps its release from being published. */
export function UploadRow({ upload, onChanged, onPublish }: UploadRowProps) {
  const { videoID, fileName, state, form } = upload;
  const transfer = useAppSelector((root) => selectTransfer(root, videoID));
  const [retry, { isLoading }] = useRetryUploadMutation();
  const isSent = state !== 'BEGUN' && state !== 'UPLOADING';
  return (
    <Row aria-label={fileName}>
      <Text kind="subheading" as="h3">
        {fileName}
      </Text>
      {state === 'READY' ? (
        <Text kind="small" tone="muted">
          {t.readyInAll}
        </Text>
      ) : isSent ? (
        <UploadSteps upload={upload} isRetrying={isLoading} onRetry={() => void retry(videoID).then(onChanged)} />
      ) : transfer ? (
        <UploadProgress videoID={videoID} transfer={transfer} />
      ) : (
        <ResumeUpload {...upload} />
      )}
      {transfer?.state === 'SENT' && !isSent ? null : <CancelUpload upload={upload} onCancelled={onChanged} />}
      {typeof form.releaseID === 'string' ? <PublishStep releaseID={form.releaseID} uploadState={state} onPublish={onPublish} /> : null}
    </Row>
  );
}

interface PublishStepProps extends Pick<UploadRowProps, 'onPublish'> {
  releaseID: string;
  uploadState: Upload['state'];
}

/** What keeps the release from being published, or the way to publish it. Each processing step may have changed the release. */
function PublishStep({ releaseID, uploadState, onPublish }: PublishStepProps) {
  const { data: detail, refetch } = useTitleDetailQuery(releaseID);
  useEffect(() => void refetch(), [uploadState, refetch]);
  if (!detail) return null;
  const { name, missing, wantedState, state } = detail;
  return (
    <Stack gap={2}>
      <Text kind="small" tone={missing.length > 0 ? 'warn' : 'muted'}>
        {missing.length > 0
          ? t.missingFor({ name, reasons: missing.map(({ why }) => sentence(why)).join(' ') })
          : state === 'PUBLISHED'
            ? t.isPublished({ name })
            : wantedState === 'PUBLISHED'
              ? t.publishesWhenPlayable({ name })
              : t.isComplete({ name })}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        <ButtonLink href={routes.studioTitle(releaseID)} tone="quiet" size="s">
          {t.editDetailsOf({ name })}
        </ButtonLink>
        {missing.length === 0 && wantedState === 'DRAFT' ? (
          <Button size="s" onClick={() => onPublish(releaseID)}>
            {t.publish}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding-block: ${theme.space[4]};
  border-top: 1px solid ${theme.color.line};
`;
