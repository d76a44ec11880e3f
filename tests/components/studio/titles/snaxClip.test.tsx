import type { TitleDetail } from '@contract/ottStudio';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { SnaxClipTab } from '@/components/studio/titles/media/SnaxClipTab';
import type { EditorVideo } from '@/components/studio/titles/titleTabProps';
import { fakeHttp } from '../../../support/fakeHttp';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { upload } from '../../../support/fixtures/uploads';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const part: TitleDetail['parts'][number] = {
  partID: 'prt_1',
  videoID: 'vid_1',
  kind: 'MAIN',
  season: null,
  episode: null,
  name: '',
  about: '',
  state: 'READY',
  failure: null,
  durationMs: 90_000,
  nextVideoID: null,
};

function open(durationMs = 90_000) {
  const fake = fakeHttp();
  fake.on('videos.uploadStatus', upload({ state: 'READY', failure: null }));
  const renderVideo = ({ label, onVideo }: EditorVideo) => <video aria-label={label} ref={onVideo} />;
  const detail = titleDetail({ parts: [{ ...part, durationMs }] });
  const shown = renderScreen(<SnaxClipTab detail={detail} onChanged={jest.fn()} renderVideo={renderVideo} />, fake.http);
  startSignedIn(shown.store);
  const video = screen.getByLabelText<HTMLVideoElement>('The film');
  const at = (seconds: number) => {
    video.currentTime = seconds;
    act(() => void fireEvent(video, new Event('timeupdate')));
  };
  return { fake, video, at, ...shown };
}
const handle = (end: 'Start' | 'End') => screen.getByRole('slider', { name: `${end} of the clip` });
const times = () => [screen.getByLabelText('From'), screen.getByLabelText('To')].map((field) => (field as HTMLInputElement).value);
beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('the handles move by keys, within the film and the length of a snax, and the player follows', async () => {
  const { user, video } = open();
  expect(handle('End')).toHaveAttribute('aria-valuetext', '0:15');
  act(() => handle('End').focus());
  await user.keyboard('{PageUp}{ArrowRight}');
  expect(times()).toEqual(['0:00', '0:20.5']);
  expect(video.currentTime).toBe(20.5);
  await user.keyboard('{End}');
  expect(times()).toEqual(['0:00', '1:00']); // at most a minute
  act(() => handle('Start').focus());
  await user.keyboard('{PageUp}');
  expect(times()).toEqual(['0:05', '1:00']);
  expect(video.currentTime).toBe(5);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(times()).toEqual(['0:00', '1:00']);
});

test('a handle is dragged along the timeline', () => {
  open();
  const track = handle('End').parentElement ?? document.body;
  jest.spyOn(track, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 56));
  HTMLElement.prototype.setPointerCapture = jest.fn();
  // jsdom's pointer events have no position.
  const point = (type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number) =>
    fireEvent(handle('End'), new MouseEvent(type, { clientX, bubbles: true }));
  point('pointerdown', 150);
  point('pointermove', 400);
  expect(times()).toEqual(['0:00', '0:40']);
  point('pointerup', 400);
  point('pointermove', 100);
  expect(times()).toEqual(['0:00', '0:40']);
});

test('the clip starts and ends where the player is, and its preview stops at its end', async () => {
  const { user, video, at } = open(7_200_000);
  const play = jest.spyOn(video, 'play').mockResolvedValue(undefined);
  const pause = jest.spyOn(video, 'pause').mockReturnValue(undefined);
  at(4000);
  await user.click(screen.getByRole('button', { name: 'Start here' }));
  expect(times()).toEqual(['1:06:40', '1:06:55']);
  at(4030);
  await user.click(screen.getByRole('button', { name: 'End here' }));
  expect(times()).toEqual(['1:06:40', '1:07:10']);
  expect(screen.getByText('1:06:40 to 1:07:10, 30 seconds')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview clip' }));
  expect(video.currentTime).toBe(4000);
  expect(play).toHaveBeenCalled();
  at(4029);
  expect(pause).not.toHaveBeenCalled();
  at(4030);
  expect(pause).toHaveBeenCalledTimes(1);
});

test('the cut carries its own name and the range of the handles', async () => {
  const { fake, user, router } = open();
  await user.type(screen.getByLabelText('Snax name'), 'The last boat');
  act(() => handle('Start').focus());
  await user.keyboard('{PageUp}');
  fake.on('ott.snaxCut', titleDetail({ releaseID: 'rel_cut' }));
  await user.click(screen.getByRole('button', { name: 'Create snax' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/studio/titles/rel_cut/'));
  expect(fake.sent.find(({ operationId }) => operationId === 'ott.snaxCut')?.input).toEqual({
    videoID: 'vid_1',
    name: 'The last boat',
    fromMs: 5000,
    toMs: 15_000,
    x: 0.5,
  });
});
