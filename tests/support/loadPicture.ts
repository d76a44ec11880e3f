import { fireEvent, screen } from '@testing-library/react';

/** Loads the picture of the crop dialog as a browser would: jsdom decodes no files and has no layout. It is shown at half of its size. */
export function loadPicture({ width, height }: { width: number; height: number }): void {
  const image = screen.getByRole('dialog', { name: 'Crop picture' }).querySelector('img');
  if (!image?.parentElement) throw new Error('There is no picture to load');
  const sizes = { naturalWidth: width, naturalHeight: height, offsetWidth: width / 2, offsetHeight: height / 2 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(image, name, { value });
  image.parentElement.getBoundingClientRect = () => new DOMRect(0, 0, width / 2, height / 2);
  fireEvent.load(image);
}
