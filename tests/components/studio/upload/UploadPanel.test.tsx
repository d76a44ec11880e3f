import type { Upload } from '@contract/videos';
import { act, screen, waitFor, within } from '@testing-library/react';
import { UploadPanel } from '@/components/studio/upload/UploadPanel';
import { sendFile } from '@/store/studio/uploads/uploads';
import { selectTransfer } from '@/store/studio/uploads/uploadSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { tusAddress, upload } from '../../../support/fixtures/uploads';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const opened: { file: File; isOpen: boolean }[] = [];
jest.mock('@/services/studio/upload/uploadWithTus', () => ({
  uploadWithTus: (file: File) => {
    const transport = { file, isOpen: false };
    opened.push(transport);
    return Promise.resolve({ start: () => (transport.isOpen = true), abort: () => (transport.isOpen = false) });
  },
}));
beforeEach(() => (opened.length = 0));

async function open(over: Partial<Upload> = {}) {
  const fake = fakeHttp();
  const answer = (state: Upload['state']) => fake.on('videos.uploadStatus', upload({ ...over, state }));
  answer(over.state ?? 'UPLOADING');
  fake.on('videos.directSignedUpload', tusAddress);
  const shown = renderScreen(<UploadPanel videoID="vid_1" onChanged={jest.fn()} />, fake.http);
  startSignedIn(shown.store);
  await screen.findByRole('region', { name: 'film.mp4' });
  return { fake, answer, ...shown };
}
const newFile = (name: string) => new File(['x'.repeat(30)], name, { type: 'video/mp4', lastModified: 2 });
const picker = () => screen.getByLabelText(/^Choose film.mp4 to resume/);

test('another file can be sent instead of the one that was begun, from its start', async () => {
  const { fake, user } = await open();
  await user.upload(picker(), newFile('final.mp4'));
  expect(screen.getByRole('alert')).toHaveTextContent('That’s a different file');
  expect(opened).toHaveLength(0);
  fake.on('videos.uploadUpdate', upload({ state: 'BEGUN', receivedBytes: 0, fileName: 'final.mp4' }));
  await user.click(screen.getByRole('button', { name: 'Upload this file instead' }));
  await waitFor(() => expect(opened[0]).toMatchObject({ file: { name: 'final.mp4' }, isOpen: true }));
  expect(fake.sent.find(({ operationId }) => operationId === 'videos.uploadUpdate')?.input).toEqual({
    videoID: 'vid_1',
    file: { fileName: 'final.mp4', mimeType: 'video/mp4', byteSize: 30, fingerprint: 'final.mp4:30:2' },
  });
});

test('a refused other file is not sent, and the panel says so', async () => {
  const { fake, user } = await open();
  await user.upload(picker(), newFile('final.mp4'));
  fake.fail('videos.uploadUpdate', 409);
  await user.click(screen.getByRole('button', { name: 'Upload this file instead' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t change the file'));
  expect(opened).toHaveLength(0);
});

test('an upload is cancelled after a question: nothing more is sent, and it cannot be resumed', async () => {
  const { fake, answer, store, user } = await open();
  act(() => void store.dispatch(sendFile('vid_1', newFile('film.mp4'))));
  await waitFor(() => expect(opened[0]?.isOpen).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  const question = within(screen.getByRole('dialog', { name: 'Cancel this upload?' }));
  expect(fake.timesSent('videos.uploadCancel')).toBe(0);
  fake.on('videos.uploadCancel', upload({ state: 'EXPIRED' }));
  answer('EXPIRED');
  await user.click(question.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText(/^The upload was cancelled/)).toBeVisible();
  expect(opened[0]?.isOpen).toBe(false);
  expect(selectTransfer(store.getState(), 'vid_1')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
});

test('an upload that could not be cancelled is paused and can go on', async () => {
  const { fake, store, user } = await open();
  act(() => void store.dispatch(sendFile('vid_1', newFile('film.mp4'))));
  await waitFor(() => expect(opened[0]?.isOpen).toBe(true));
  fake.fail('videos.uploadCancel', 500);
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t cancel the upload');
  await user.click(screen.getByRole('button', { name: 'Keep uploading' }));
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(opened[1]?.isOpen).toBe(true));
});

test('processing is stopped at once, because it can be retried; a finished file has no button', async () => {
  const { fake, answer, user, unmount } = await open({ state: 'PROCESSING' });
  fake.on('videos.uploadCancel', upload({ state: 'PROCESSING' }));
  await user.click(screen.getByRole('button', { name: 'Stop processing' }));
  await waitFor(() => expect(fake.timesSent('videos.uploadCancel')).toBe(1));
  unmount();
  answer('READY');
  await open({ state: 'READY' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failed file, or one that no release uses, is removed after a question; a file that a release plays is not', async () => {
  const failed = await open({ state: 'FAILED' });
  await failed.user.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove this file?' }));
  failed.fake.fail('videos.uploadCancel', 409);
  await failed.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await question.findByRole('alert')).toHaveTextContent('We couldn’t remove the file');
  failed.fake.on('videos.uploadCancel', upload({ state: 'EXPIRED' }));
  failed.answer('EXPIRED');
  await failed.user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^The upload was cancelled, removed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  failed.unmount();

  const unused = await open({ state: 'READY', isPlayable: true, isUsed: false });
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
  unused.unmount();
  await open({ state: 'FAILED', isPlayable: true }); // higher qualities are missing, and the release plays it
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
