import type { SeatPlan } from '@contract/seats';
import { useEffect, useRef, type PointerEvent } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/seats';
import { Button } from '../../ui/button/Button';
import { drawSeats } from './drawSeats';
import type { SeatMarks } from './paintSeats';
import { clampView, zoom, type PlacedSeat, type SeatLayout, type View } from './seatLayout';
import { tierColours } from './tierColours';

interface SeatCanvasProps {
  plan: SeatPlan;
  layout: SeatLayout;
  marks: SeatMarks;
  onToggle: (seat: PlacedSeat) => void;
}
interface Point {
  x: number;
  y: number;
}

/** A pointer that moved less than this counts as a tap. */
const tapThresholdPx = 8;
/** Seats closer together than this are hard to tell apart by finger: after a tap the map zooms in on them. */
const fingerPitchPx = 26;

/**
 * Draws the seating plan on one canvas, since five thousand seats would be too many elements. Drag to pan, pinch or wheel to zoom, tap to
 * choose. Pointer only; the list beside it does the same for keyboards and screen readers.
 */
export function SeatCanvas({ plan, layout, marks, onToggle }: SeatCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const fingers = useRef(new Map<number, Point>());
  const pressed = useRef<(Point & { hasMoved: boolean }) | null>(null);
  const frame = useRef(0);

  const draw = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (canvas.current) drawSeats(canvas.current, { plan, layout, ...marks, view: view.current });
    });
  };
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
    draw();
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => latest.current());
    watch.observe(element);
    // React's own wheel listener is passive and cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      view.current = zoom(view.current, Math.exp(-event.deltaY / 400), { x: event.clientX - box.left, y: event.clientY - box.top }, box);
      latest.current();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener('wheel', onWheel);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const box = event.currentTarget.getBoundingClientRect();
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const [previousDistance, distance] = [
        Math.hypot(before.x - other.x, before.y - other.y),
        Math.hypot(now.x - other.x, now.y - other.y),
      ];
      view.current = zoom(
        view.current,
        distance / Math.max(1, previousDistance),
        { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
        box,
      );
    } else view.current = clampView({ ...view.current, x: view.current.x + now.x - before.x, y: view.current.y + now.y - before.y }, box);
    if (pressed.current && Math.hypot(now.x - pressed.current.x, now.y - pressed.current.y) > tapThresholdPx)
      pressed.current.hasMoved = true;
    fingers.current.set(event.pointerId, now);
    draw();
  };
  const onUp = (event: PointerEvent<HTMLCanvasElement>) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size > 0 || !pressed.current) return;
    const { hasMoved, x, y } = pressed.current;
    pressed.current = null;
    if (hasMoved || event.type === 'pointercancel') return;
    const fitScale = event.currentTarget.clientWidth / plan.width;
    const { scale, x: left, y: top } = view.current;
    const seat = layout.at((x - left) / scale / fitScale, (y - top) / scale / fitScale);
    if (!seat || marks.taken.has(seat.seatID)) return;
    const pitchPx = layout.pitch * scale * fitScale;
    if (event.pointerType === 'touch' && pitchPx < fingerPitchPx)
      view.current = zoom(view.current, fingerPitchPx / pitchPx, { x, y }, event.currentTarget.getBoundingClientRect());
    onToggle(seat);
  };
  const zoomBy = (factor: number) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    view.current = zoom(view.current, factor, { x: box.width / 2, y: box.height / 2 }, box);
    draw();
  };
  return (
    <Box>
      <Drawing
        ref={canvas}
        role="img"
        aria-label={t.seatMap({ count: layout.seats.length })}
        style={{ aspectRatio: `${plan.width} / ${plan.height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const point = pointOf(event);
          if (fingers.current.size === 0) pressed.current = { ...point, hasMoved: false };
          else if (pressed.current) pressed.current.hasMoved = true;
          fingers.current.set(event.pointerId, point);
        }}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onUp}
      />
      <Zoom>
        <Button tone="quiet" size="s" aria-label={t.zoomIn} onClick={() => zoomBy(1.6)}>
          +
        </Button>
        <Button tone="quiet" size="s" aria-label={t.zoomOut} onClick={() => zoomBy(1 / 1.6)}>
          −
        </Button>
      </Zoom>
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  overflow: hidden;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
`;

const Drawing = styled.canvas`
  ${tierColours}
  --seat-background: ${theme.color.surface};
  --seat-taken: ${theme.color.line};
  --seat-text: ${theme.color.text};
  --seat-chosen: ${theme.color.bulb};
  --seat-edge: ${theme.color.bulbEdge};
  --seat-access: ${theme.color.info};
  display: block;
  width: 100%;
  cursor: pointer;
  touch-action: none;
`;

const Zoom = styled.div`
  position: absolute;
  right: ${theme.space[2]};
  bottom: ${theme.space[2]};
  display: grid;
  gap: ${theme.space[1]};
  button {
    width: ${theme.size.tap};
    min-height: ${theme.size.tap};
    background: ${theme.color.surface};
  }
`;
