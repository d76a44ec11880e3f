import { useCallback, useEffect, useRef, useState } from 'react';
import { videoOverlay } from '@/constants/limits';

/**
 * Whether the controls are visible. They fade 2000 ms after the last movement during playback; while something holds them (keyboard focus
 * on a control, an open menu) this is checked again every 5000 ms. Focus on the video element itself, as after "Watch again", does not hold
 * them. Touches on the tap layer are left to `toggle`: otherwise the same tap would show and hide the controls.
 */
export function useOverlay(frame: HTMLElement | null, isHeld: boolean): { isShown: boolean; toggle: () => void } {
  const [isShown, setIsShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(isHeld);

  const scheduleFade = useCallback(() => {
    clearTimeout(timer.current);
    const fade = () => {
      const hasKeyboard = document.activeElement?.matches(':focus-visible:not(video)') && frame?.contains(document.activeElement);
      if (!held.current && !hasKeyboard) return setIsShown(false);
      timer.current = setTimeout(fade, videoOverlay.fadeOutIntervalMs);
      return undefined;
    };
    timer.current = setTimeout(fade, videoOverlay.fadeMs);
  }, [frame]);
  const show = useCallback(() => {
    setIsShown(true);
    scheduleFade();
  }, [scheduleFade]);

  useEffect(() => {
    held.current = isHeld;
    if (!isHeld) scheduleFade();
  }, [isHeld, scheduleFade]);

  useEffect(() => {
    if (!frame) return undefined;
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    const onEvent = (event: Event) => isTouchOnTapLayer(event) || show();
    for (const event of events) frame.addEventListener(event, onEvent);
    return () => {
      clearTimeout(timer.current);
      for (const event of events) frame.removeEventListener(event, onEvent);
    };
  }, [frame, show]);

  const toggle = () => {
    if (!isShown || isHeld) return show();
    clearTimeout(timer.current);
    return setIsShown(false);
  };
  return { isShown: isShown || isHeld, toggle };
}

const isTouchOnTapLayer = ({ type, target, pointerType }: Event & { pointerType?: string }) =>
  type.startsWith('pointer') &&
  pointerType !== undefined &&
  pointerType !== 'mouse' &&
  (target as Element).closest('[data-tap-layer]') !== null;
