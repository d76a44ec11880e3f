import type { Upload } from '@contract/videos';
import { screen } from '@testing-library/react';
import { UploadSteps } from '@/components/studio/upload/UploadSteps';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const failure = { step: 'CHECK', code: 'NOT_A_VIDEO', message: 'This is not a video we can read', isRetryable: false } as const;
const check = { name: 'CHECK', state: 'FAILED', progress: 0, secondsLeft: null, failure };
const show = (over: object) =>
  renderScreen(
    <UploadSteps
      upload={{ state: 'FAILED', isPlayable: false, failure, steps: [check], ...over } as unknown as Upload} // nothing else is read
      isRetrying={false}
      onRetry={() => undefined}
      filesPath="/studio/titles/rel_1/?tab=files"
    />,
    fakeHttp().http,
  );

test('an unplayable file links to choosing another one, not to a retry', () => {
  show({ steps: [check, { name: 'LADDER', state: 'WAITING', progress: 0, secondsLeft: null, failure: null }] });
  expect(screen.getByText('Not started')).toBeVisible();
  expect(screen.queryByText('Queued')).not.toBeInTheDocument();
  expect(screen.getByText(failure.message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another file' })).toHaveAttribute('href', '/studio/titles/rel_1/?tab=files');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a step that may succeed later has its own retry', () => {
  show({ failure: { ...failure, isRetryable: true } });
  expect(screen.getByRole('button', { name: 'Retry: check the file' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('an expired upload says so, and shows no steps that will not run', () => {
  show({ state: 'EXPIRED', failure: null });
  expect(screen.getByRole('status')).toHaveTextContent(/^The upload was cancelled, removed or not finished within 7 days/);
  expect(screen.queryByText('Check the file')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Choose another file' })).toBeVisible();
});
