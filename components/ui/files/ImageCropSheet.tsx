import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { encodeCanvas } from '@/utils/browser/resizeImage';
import * as t from '@messages/ui/files';
import { Button } from '../button/Button';
import { Stack } from '../layout/Stack';
import { Text } from '../layout/Text';
import { Modal } from '../modal/Modal';

interface ImageCropSheetProps {
  /** Another file needs another sheet. */
  file: File;
  shape: { width: number; height: number };
  isBusy: boolean;
  /** Of the resulting file; 700 kB when absent. */
  maxBytes?: number;
  onCrop: (base64: string) => void;
  onClose: () => void;
}

const maxZoom = 4;
const keyboardSteps = { zoom: 0.1, px: 16 };

/** Drag, pinch, the wheel or keys choose the visible part. The result is exactly what is visible. */
export function ImageCropSheet({ file, shape, isBusy, maxBytes, onCrop, onClose }: ImageCropSheetProps) {
  const [source] = useState(() => URL.createObjectURL(file));
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);

  const zoomBy = (step: number) => setZoom((now) => Math.min(maxZoom, Math.max(1, now + step)));
  const exportCrop = async ({ x, y, width, height }: Area) => {
    const visible = await createImageBitmap(file, x, y, width, height).catch(() => null);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, shape);
    if (visible) canvas.getContext('2d')?.drawImage(visible, 0, 0, shape.width, shape.height);
    const base64 = visible && (await encodeCanvas(canvas, maxBytes));
    visible?.close();
    if (base64) onCrop(base64);
    else setIsUnreadable(true);
  };
  return (
    <Modal isOpen title={t.cropPicture} onClose={onClose} hasChanges={zoom !== 1 || crop.x !== 0 || crop.y !== 0}>
      <Stack gap={4}>
        {isUnreadable ? (
          <Text tone="bad" role="alert">
            {t.imageReadError}
          </Text>
        ) : null}
        <Frame
          onKeyDown={({ key }) => {
            if (key === '+' || key === '=') zoomBy(keyboardSteps.zoom);
            else if (key === '-') zoomBy(-keyboardSteps.zoom);
          }}
        >
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={shape.width / shape.height}
            keyboardStep={keyboardSteps.px}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            onMediaLoaded={() => URL.revokeObjectURL(source)}
            mediaProps={{ onError: () => setIsUnreadable(true) }}
            cropperProps={{ role: 'application', 'aria-label': t.visiblePart }}
          />
        </Frame>
        <label>
          <Text as="span" kind="small" isStrong>
            {t.zoom}
          </Text>
          <Slider type="range" min={1} max={maxZoom} step={0.05} value={zoom} onChange={({ target }) => setZoom(Number(target.value))} />
        </label>
        <Button isBusy={isBusy} disabled={!area || isUnreadable} onClick={() => area && void exportCrop(area)}>
          {t.useCrop}
        </Button>
      </Stack>
    </Modal>
  );
}

const Frame = styled.div`
  position: relative;
  height: min(48vh, 420px);
  overflow: hidden;
  background: ${theme.color.wash};
  border-radius: ${theme.radius.control};
`;

const Slider = styled.input`
  width: 100%;
  min-height: ${theme.size.tap};
  accent-color: ${theme.color.text};
`;
