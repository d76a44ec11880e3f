import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { encodeCanvas } from '@/utils/browser/resizeImage';
import * as t from '@messages/ui/files';
import { Button } from '../button/Button';
import { Stack } from '../layout/Stack';
import { Text } from '../layout/Text';
import { Modal } from '../modal/Modal';
import { maxZoom, cropRect, moveCrop, fullCrop, type Crop } from './imageCrop';

interface ImageCropSheetProps {
  file: File;
  shape: { width: number; height: number };
  isBusy: boolean;
  /** Of the resulting file; 700 kB when absent. */
  maxBytes?: number;
  onCrop: (base64: string) => void;
  onClose: () => void;
}
const step = 0.05;
const directions: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Drag or arrow keys move the crop; the slider or plus and minus zoom. The result is exactly what is visible. */
export function ImageCropSheet({ file, shape, isBusy, maxBytes, onCrop, onClose }: ImageCropSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragStart = useRef<{ x: number; y: number } | null>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(fullCrop);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    let openedBitmap: ImageBitmap | null = null;
    let isUnmounted = false;
    createImageBitmap(file).then(
      (bitmap) => {
        openedBitmap = bitmap;
        if (isUnmounted) bitmap.close();
        else setPicture(bitmap);
      },
      () => setIsUnreadable(true),
    );
    return () => {
      isUnmounted = true;
      openedBitmap?.close();
    };
  }, [file]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture) return;
    const { left, top, width, height } = cropRect(picture, shape, crop);
    context.drawImage(picture, left, top, width, height, 0, 0, shape.width, shape.height);
  }, [picture, shape, crop]);

  const move = (right: number, down: number) => picture && setCrop((now) => moveCrop(picture, shape, now, right, down));
  const zoom = (to: number) =>
    picture && setCrop((now) => moveCrop(picture, shape, { ...now, zoom: Math.min(maxZoom, Math.max(1, to)) }, 0, 0));
  const handleKey = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction) move(...direction);
    else if (event.key === '+' || event.key === '=') zoom(crop.zoom + 0.1);
    else if (event.key === '-') zoom(crop.zoom - 0.1);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragStart.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move((from.x - event.clientX) / width, (from.y - event.clientY) / height);
    dragStart.current = { x: event.clientX, y: event.clientY };
  };
  const exportCrop = async () => {
    const base64 = canvas.current && (await encodeCanvas(canvas.current, maxBytes));
    if (base64) onCrop(base64);
    else setIsUnreadable(true);
  };
  return (
    <Modal isOpen title={t.cropPicture} onClose={onClose} hasChanges={crop !== fullCrop}>
      <Stack gap={4}>
        {isUnreadable ? (
          <Text tone="bad" role="alert">
            {t.imageReadError}
          </Text>
        ) : null}
        <Frame
          ref={canvas}
          width={shape.width}
          height={shape.height}
          tabIndex={0}
          role="application"
          aria-label={t.visiblePart}
          onKeyDown={handleKey}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragStart.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (dragStart.current = null)}
          onPointerCancel={() => (dragStart.current = null)}
        />
        <label>
          <Text as="span" kind="small" isStrong>
            {t.zoom}
          </Text>
          <Slider type="range" min={1} max={maxZoom} step={0.05} value={crop.zoom} onChange={({ target }) => zoom(Number(target.value))} />
        </label>
        <Button isBusy={isBusy} disabled={!picture || isUnreadable} onClick={() => void exportCrop()}>
          {t.useCrop}
        </Button>
      </Stack>
    </Modal>
  );
}

const Frame = styled.canvas`
  justify-self: center;
  align-self: center;
  max-width: 100%;
  width: auto;
  height: min(48vh, 420px);
  object-fit: contain;
  background: ${({ theme }) => theme.color.wash};
  border-radius: ${({ theme }) => theme.radius.control};
  cursor: grab;
  touch-action: none;
`;

const Slider = styled.input`
  width: 100%;
  min-height: ${({ theme }) => theme.size.tap};
  accent-color: ${({ theme }) => theme.color.text};
`;
