import type { Upload, VideoStep } from '@contract/videos';
import styled from 'styled-components';
import { formatDuration } from '@/utils/format/duration';
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
  CHECK: 'Check the file',
  FIRST: 'First quality: 240p and audio',
  PICTURES: 'Poster and preview thumbnails',
  LADDER: 'Higher qualities',
  CLIPS: 'Clips for the feed',
};

/** Processing steps of the file; a failed one shows the reason and can be retried. */
export function UploadSteps({ upload, isRetrying, onRetry, filesPath }: UploadStepsProps) {
  const { steps, failure, isPlayable, state } = upload;
  return (
    <>
      <Text role="status" isStrong>
        {state === 'EXPIRED'
          ? 'The upload wasn’t finished within 7 days and was deleted. Choose the file again.'
          : state === 'READY'
            ? 'Ready'
            : isPlayable
              ? 'Playable; higher qualities are processing'
              : state === 'FAILED'
                ? 'Processing failed'
                : 'Processing'}
      </Text>
      {state === 'EXPIRED' ? null : (
        <Rows>
          {steps.map((step) => (
            <Row key={step.name} data-state={step.state}>
              <StepIcon step={step} />
              <span>
                <Text as="span">{stepLabels[step.name]}</Text>
                <Text kind="small" tone={step.state === 'FAILED' ? 'bad' : 'muted'}>
                  {stepStateText(step)}
                </Text>
              </span>
            </Row>
          ))}
        </Rows>
      )}
      {failure?.isRetryable ? (
        <div>
          <Button isBusy={isRetrying} onClick={onRetry}>
            Retry: {stepLabels[failure.step].toLowerCase()}
          </Button>
        </div>
      ) : null}
      {filesPath && (state === 'EXPIRED' || (failure && !failure.isRetryable)) ? (
        <div>
          <ButtonLink href={filesPath}>Choose another file</ButtonLink>
        </div>
      ) : null}
    </>
  );
}

function stepStateText({ state, progress, failure, secondsLeft }: VideoStep): string {
  switch (state) {
    case 'WAITING':
      return 'Waits';
    case 'RUNNING':
      return `${Math.floor(progress * 100)} %${secondsLeft ? `, about ${formatDuration(secondsLeft)} left` : ''}`;
    case 'DONE':
      return 'Done';
    case 'FAILED':
      return failure?.message ?? 'Failed';
  }
}

const StepIcon = ({ step: { state } }: { step: VideoStep }) =>
  state === 'RUNNING' ? <Spinner /> : <Icon name={state === 'DONE' ? 'check' : state === 'FAILED' ? 'alert' : 'clock'} size="s" />;

const Rows = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: start;
  &[data-state='FAILED'] svg {
    color: ${({ theme }) => theme.color.bad};
  }
`;
