import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { encodeCanvas } from '@/utils/shrinkPicture';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { closest, cutOf, moved, wholeCrop, type Crop } from './cropFrame';

interface CropSheetProps {
  file: File;
  shape: { width: number; height: number };
  isBusy: boolean;
  /** Of the file that is made; 700 kB when absent. */
  mostBytes?: number;
  onCut: (base64: string) => void;
  onClose: () => void;
}
const step = 0.05;
const keys: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Drag, or arrows, choose the part; the slider, or plus and minus, come closer. What is seen is what is sent. */
export function CropSheet({ file, shape, isBusy, mostBytes, onCut, onClose }: CropSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [isUnread, setIsUnread] = useState(false);
  useEffect(() => {
    let made: ImageBitmap | null = null;
    let isGone = false;
    createImageBitmap(file).then(
      (bitmap) => {
        made = bitmap;
        if (isGone) bitmap.close();
        else setPicture(bitmap);
      },
      () => setIsUnread(true),
    );
    return () => {
      isGone = true;
      made?.close();
    };
  }, [file]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture) return;
    const { left, top, width, height } = cutOf(picture, shape, crop);
    context.drawImage(picture, left, top, width, height, 0, 0, shape.width, shape.height);
  }, [picture, shape, crop]);

  const move = (right: number, down: number) => picture && setCrop((now) => moved(picture, shape, now, right, down));
  const zoom = (to: number) =>
    picture && setCrop((now) => moved(picture, shape, { ...now, zoom: Math.min(closest, Math.max(1, to)) }, 0, 0));
  const press = (event: KeyboardEvent) => {
    const way = keys[event.key];
    if (way) move(...way);
    else if (event.key === '+' || event.key === '=') zoom(crop.zoom + 0.1);
    else if (event.key === '-') zoom(crop.zoom - 0.1);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = held.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move((from.x - event.clientX) / width, (from.y - event.clientY) / height);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const cut = async () => {
    const base64 = canvas.current && (await encodeCanvas(canvas.current, mostBytes));
    if (base64) onCut(base64);
    else setIsUnread(true);
  };
  return (
    <Modal isOpen title="Choose what is shown" onClose={onClose} hasChanges={crop !== wholeCrop}>
      <Stack gap={4}>
        {isUnread ? (
          <Text tone="bad" role="alert">
            This file could not be read as a picture. Try a JPEG or PNG.
          </Text>
        ) : null}
        <Frame
          ref={canvas}
          width={shape.width}
          height={shape.height}
          tabIndex={0}
          role="application"
          aria-label="Part that is shown: arrows move it, plus and minus come closer"
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            held.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
        />
        <label>
          <Text as="span" kind="small" isStrong>
            Closer
          </Text>
          <Slider type="range" min={1} max={closest} step={0.05} value={crop.zoom} onChange={({ target }) => zoom(Number(target.value))} />
        </label>
        <Button isBusy={isBusy} disabled={!picture || isUnread} onClick={() => void cut()}>
          Use this part
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
