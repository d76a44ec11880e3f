import { useRef, type PointerEvent } from 'react';
import styled from 'styled-components';

interface TapLayerProps {
  onTap: () => void;
  onClick: () => void;
  onDoubleTap: (side: -1 | 1) => void;
  onDoubleClick: () => void;
  /** Doubles the speed while a finger is held down; false when it is lifted. */
  onHold: (isHeld: boolean) => void;
}

const doubleTapMs = 300;
const holdMs = 500;

/** Touch gestures: a tap toggles the controls, a double tap jumps ten seconds, a long press doubles the speed. Buttons do the same. */
export function TapLayer({ onTap, onClick, onDoubleTap, onDoubleClick, onHold }: TapLayerProps) {
  const lastTap = useRef(0);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; isHeld: boolean } | null>(null);

  const down = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') return;
    const timer = setTimeout(() => {
      if (press.current) press.current.isHeld = true;
      onHold(true);
    }, holdMs);
    press.current = { timer, isHeld: false };
  };
  const release = () => {
    const wasHeld = press.current?.isHeld ?? false;
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    if (wasHeld) onHold(false);
    return wasHeld;
  };
  const up = ({ pointerType, clientX, currentTarget, timeStamp }: PointerEvent) => {
    if (pointerType === 'mouse' || release()) return;
    const isDouble = timeStamp - lastTap.current < doubleTapMs;
    lastTap.current = timeStamp;
    if (!isDouble) return onTap();
    const { left, width } = currentTarget.getBoundingClientRect();
    return onDoubleTap(clientX < left + width / 2 ? -1 : 1);
  };
  return (
    <Layer
      data-tap-layer
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={release}
      onClick={({ nativeEvent }) => (nativeEvent as unknown as { pointerType?: string }).pointerType === 'mouse' && onClick()}
      onDoubleClick={({ nativeEvent }) => (nativeEvent as unknown as { pointerType?: string }).pointerType !== 'touch' && onDoubleClick()}
    />
  );
}

const Layer = styled.div`
  position: absolute;
  inset: 0;
  touch-action: manipulation;
  user-select: none;
`;
