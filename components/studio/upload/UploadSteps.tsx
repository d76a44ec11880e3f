import type { Upload, VideoStep } from '@contract/videos';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatDuration } from '@/utils/format/duration';
import * as t from '@messages/studio/upload';
import { Button } from '../../ui/button/Button';
import { Spinner } from '../../ui/feedback/Spinner';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';

interface UploadStepsProps {
  upload: Upload;
  isRetrying: boolean;
  onRetry: () => void;
  /** Where a replacement is chosen, when it is not on this page. */
  filesPath?: string;
}

const stepLabels: Record<VideoStep['name'], string> = {
  CHECK: t.checkFile,
  FIRST: t.firstQuality,
  PICTURES: t.posterAndPreviewThumbnails,
  LADDER: t.higherQualities,
  CLIPS: t.clipsForFeed,
};

/** Processing steps of the file; a failed one shows the reason and can be retried. */
export function UploadSteps({ upload, isRetrying, onRetry, filesPath }: UploadStepsProps) {
  const { steps, failure, isPlayable, state } = upload;
  return (
    <>
      <Text role="status" isStrong>
        {state === 'EXPIRED'
          ? t.uploadExpired
          : state === 'READY'
            ? t.ready
            : isPlayable
              ? t.playable
              : state === 'FAILED'
                ? t.processingFailed
                : t.processing}
      </Text>
      {state === 'EXPIRED' ? null : (
        <Rows>
          {steps.map((step) => (
            <Row key={step.name} data-state={step.state}>
              <StepIcon step={step} />
              <span>
                <Text as="span">{stepLabels[step.name]}</Text>
                <Text kind="small" tone={step.state === 'FAILED' ? 'bad' : 'muted'}>
                  {state === 'FAILED' && step.state === 'WAITING' ? t.notStarted : stepStateText(step)}
                </Text>
              </span>
            </Row>
          ))}
        </Rows>
      )}
      {failure?.isRetryable ? (
        <div>
          <Button isBusy={isRetrying} onClick={onRetry}>
            {t.retryStep({ step: failure.step })}
          </Button>
        </div>
      ) : null}
      {filesPath && (state === 'EXPIRED' || (failure && !failure.isRetryable)) ? (
        <div>
          <ButtonLink href={filesPath}>{t.chooseAnotherFile}</ButtonLink>
        </div>
      ) : null}
    </>
  );
}

function stepStateText({ state, progress, failure, secondsLeft }: VideoStep): string {
  switch (state) {
    case 'WAITING':
      return t.waiting;
    case 'RUNNING':
      return t.stepProgress({
        percent: Math.floor(progress * 100),
        hasTimeLeft: Boolean(secondsLeft),
        time: formatDuration(secondsLeft ?? 0),
      });
    case 'DONE':
      return t.done;
    case 'FAILED':
      return failure?.message ?? t.failed;
  }
}

const StepIcon = ({ step: { state } }: { step: VideoStep }) =>
  state === 'RUNNING' ? <Spinner /> : <Icon name={state === 'DONE' ? 'check' : state === 'FAILED' ? 'alert' : 'clock'} size="s" />;

const Rows = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: start;
  &[data-state='FAILED'] svg {
    color: ${theme.color.bad};
  }
`;
