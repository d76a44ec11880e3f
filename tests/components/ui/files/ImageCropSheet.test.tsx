import { fireEvent, screen } from '@testing-library/react';
import { ImageCropSheet } from '@/components/ui/files/ImageCropSheet';
import { fakeHttp } from '../../../support/fakeHttp';
import { loadPicture } from '../../../support/loadPicture';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('@/utils/browser/resizeImage', () => ({ encodeCanvas: () => Promise.resolve('cGljdHVyZQ==') }));
const file = new File(['x'], 'weir.png', { type: 'image/png' });
const decode = jest.fn();

beforeAll(() => {
  // jsdom has neither bitmaps nor canvases.
  URL.createObjectURL = () => 'blob:weir';
  URL.revokeObjectURL = jest.fn();
  globalThis.createImageBitmap = decode;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
beforeEach(() => decode.mockReset().mockResolvedValue({ close: jest.fn() }));

function renderSheet() {
  const onCrop = jest.fn();
  const sheet = <ImageCropSheet file={file} shape={{ width: 800, height: 1200 }} isBusy={false} onCrop={onCrop} onClose={jest.fn()} />;
  return { onCrop, ...renderScreen(sheet, fakeHttp().http) };
}

test('the crop has the given shape and is as large as fits', async () => {
  const { user, onCrop } = renderSheet();
  loadPicture({ width: 2000, height: 1200 });
  await user.click(screen.getByRole('button', { name: 'Use this crop' }));
  expect(decode).toHaveBeenCalledWith(file, 600, 0, 800, 1200);
  expect(onCrop).toHaveBeenCalledWith('cGljdHVyZQ==');
});

test('keys zoom and move it, never beyond the edges of the picture', async () => {
  const { user } = renderSheet();
  loadPicture({ width: 2000, height: 1200 });
  screen.getByRole('application').focus();
  await user.keyboard('{+>10/}{ArrowLeft>60/}');
  await user.click(screen.getByRole('button', { name: 'Use this crop' }));
  expect(decode).toHaveBeenCalledWith(file, 1600, 300, 400, 600);
});

test('a picture that cannot be read is reported and cannot be used', async () => {
  const { onCrop } = renderSheet();
  const image = screen.getByRole('dialog').querySelector('img');
  if (image) fireEvent.error(image);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t read this image. Try a JPEG or PNG.');
  expect(screen.getByRole('button', { name: 'Use this crop' })).toBeDisabled();
  expect(onCrop).not.toHaveBeenCalled();
});
