import { useRef, type PointerEvent } from 'react';
import styled from 'styled-components';

interface TapLayerProps {
  onTap: () => void;
  onClick: () => void;
  onDoubleTap: (side: -1 | 1) => void;
  onDoubleClick: () => void;
  /** While a finger rests: faster; false when it is lifted. */
  onHold: (isHeld: boolean) => void;
}

const doubleTapMs = 300;
const holdMs = 500;

/** The picture as something to touch: a tap shows the controls, two jump by ten seconds to their side, a long one plays at double speed. Every
 * button says the same for those who do not touch. */
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
