import type { TitleDetail } from '@contract/ottStudio';
import type { Upload } from '@contract/videos';
import { act, screen, waitFor } from '@testing-library/react';
import { FilesTab } from '@/components/studio/titles/media/FilesTab';
import { PublishWarnings } from '@/components/studio/titles/PublishWarnings';
import { RatingForm } from '@/components/studio/titles/rating/RatingForm';
import { TitleEditTab } from '@/components/studio/titles/TitleEditTab';
import type { EditorVideo } from '@/components/studio/titles/titleTabProps';
import { TitleVersionsTab } from '@/components/studio/titles/TitleVersionsTab';
import { UploadRow } from '@/components/studio/upload/UploadRow';
import { sendFile } from '@/store/studio/uploads/uploads';
import { fakeHttp } from '../../../support/fakeHttp';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { tusAddress, upload } from '../../../support/fixtures/uploads';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

jest.mock('@/services/studio/upload/uploadWithTus', () => ({
  uploadWithTus: (file: File, _signed: unknown, callbacks: { onSuccess: () => void }) =>
    Promise.resolve({ start: () => callbacks.onSuccess(), abort: () => undefined }),
}));

const failure = { step: 'CHECK', code: 'NOT_A_VIDEO', message: 'This is not a video we can read', isRetryable: false } as const;
const failedUpload = (over: Partial<Upload> = {}) => upload({ state: 'FAILED', failure, ...over });
const main = (nextVideoID: string | null): TitleDetail['parts'][number] => ({
  partID: 'prt_1',
  videoID: 'vid_1',
  kind: 'MAIN',
  season: null,
  episode: null,
  name: '',
  about: '',
  state: 'READY',
  failure: null,
  durationMs: 600_000,
  nextVideoID,
});

test.each([
  ['a replacement that failed', 'FAILED', true],
  ['a replacement that expired', 'EXPIRED', true],
  ['a replacement in progress', 'PROCESSING', false],
] as const)('%s: another file can be chosen: %s %s', async (_what, state, isOffered) => {
  const fake = fakeHttp();
  fake.on('videos.uploadStatus', ({ videoID }) =>
    failedUpload({ videoID, state: videoID === 'vid_next' ? state : 'READY', fileName: `${videoID}.mp4` }),
  );
  const detail = titleDetail({ parts: [main('vid_next')] });
  const shown = renderScreen(<FilesTab detail={detail} onChanged={jest.fn()} renderVideo={() => null} />, fake.http);
  startSignedIn(shown.store);
  const refused = 'We couldn’t use the replacement. Choose another file.';
  if (isOffered) expect(await screen.findByText(refused)).toBeVisible();
  else await waitFor(() => expect(fake.timesSent('videos.uploadStatus')).toBeGreaterThan(0));
  const picker = screen.queryByLabelText('Replace: the film');
  if (isOffered) expect(picker).toBeInTheDocument();
  else expect(picker).not.toBeInTheDocument();
});

test('a completely uploaded file is not requested again while the server still processes it', async () => {
  const fake = fakeHttp();
  const stale = upload({ state: 'UPLOADING', failure: null });
  fake.on('videos.directSignedUpload', tusAddress);
  fake.on('videos.uploadComplete', stale);
  const { store } = renderScreen(<UploadRow upload={stale} onChanged={jest.fn()} onPublish={jest.fn()} />, fake.http);
  expect(screen.getByText(/19 MB of 20 MB uploaded/)).toBeVisible();
  act(() => store.dispatch(sendFile('vid_1', new File(['x'], 'film.mp4'))));
  expect(await screen.findByText('Upload complete. Processing will start shortly.')).toBeVisible();
  expect(screen.queryByText(/Choose film.mp4 to resume/)).not.toBeInTheDocument();
});

test('audio description is offered only for a film that has it', () => {
  const without = renderScreen(<RatingForm detail={titleDetail()} />, fakeHttp().http);
  expect(screen.queryByRole('button', { name: 'Audio description' })).not.toBeInTheDocument();
  expect(screen.getByText(/once an uploaded file has an audio description track/)).toBeVisible();
  without.unmount();
  renderScreen(<RatingForm detail={titleDetail({ hasDescriptiveSound: true })} />, fakeHttp().http);
  expect(screen.getByRole('button', { name: 'Audio description' })).toBeVisible();
});

test('what viewers would miss is listed before publishing, each with a link to add it', () => {
  const warnings = [
    { field: 'captions', why: 'No captions' },
    { field: 'tagline', why: 'No tagline' },
  ];
  renderScreen(<PublishWarnings detail={titleDetail({ warnings })} />, fakeHttp().http);
  expect(screen.getByText('Recommended before publishing:')).toBeVisible();
  expect(screen.getByRole('link', { name: 'No captions' })).toHaveAttribute('href', expect.stringContaining('tab=files'));
  expect(screen.getByText('No tagline')).toBeVisible();
});

test('the version log shows a creation without an arrow', () => {
  const versions = [
    { version: 1, at: '2026-11-01T00:00:00.000Z', by: 'Sana Mirza', changes: [{ field: 'Release', from: '', to: 'created' }] },
  ];
  renderScreen(<TitleVersionsTab detail={titleDetail({ versions })} onChanged={jest.fn()} />, fakeHttp().http);
  expect(screen.getByText('Release: created')).toBeVisible();
});

test('the details follow the replacement of a failed file, and update when it plays', async () => {
  const fake = fakeHttp();
  const onChanged = jest.fn();
  fake.on('videos.uploadStatus', ({ videoID }) =>
    upload({ videoID, state: 'READY', isPlayable: true, failure: null, fileName: `${videoID}.mp4` }),
  );
  const parts = [{ ...main('vid_next'), state: 'FAILED' as const }];
  const detail = titleDetail({ parts });
  const shown = renderScreen(<TitleEditTab section={null} detail={detail} onChanged={onChanged} renderVideo={() => null} />, fake.http);
  startSignedIn(shown.store);
  expect(await screen.findByText('vid_next.mp4')).toBeVisible();
  expect(screen.queryByText('vid_1.mp4')).not.toBeInTheDocument();
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
});

test('the editor plays its own film once its first version is there', async () => {
  const fake = fakeHttp();
  fake.on('videos.uploadStatus', upload({ state: 'READY', isPlayable: true, failure: null }));
  const renderVideo = jest.fn(({ label }: EditorVideo) => <p>Playing {label}</p>);
  const over = { parts: [{ ...main(null), state: 'PROCESSING' as const }] };
  const { rerender, user, store } = renderScreen(
    <TitleEditTab section={null} detail={titleDetail(over)} onChanged={jest.fn()} renderVideo={renderVideo} />,
    fake.http,
  );
  startSignedIn(store);
  expect(screen.queryByRole('button', { name: 'Play the film' })).toBeNull();
  rerender(<TitleEditTab section={null} detail={titleDetail({ parts: [main(null)] })} onChanged={jest.fn()} renderVideo={renderVideo} />);
  await user.click(screen.getByRole('button', { name: 'Play the film' }));
  expect(screen.getByText('Playing The film')).toBeVisible();
  expect(renderVideo).toHaveBeenLastCalledWith({ ownerID: 'rel_ferry', videoID: 'vid_1', label: 'The film' });
});
