import { useCallback, useEffect, useRef, useState } from 'react';
import { videoOverlay } from '@/constants/limits';

/**
 * Whether the controls are seen (SPEC.md §2). They fade 2000 ms after the last movement while the film runs; where something holds them (a control
 * has the keyboard, a menu is open) that is looked at again every 5000 ms.
 */
export function useOverlay(frame: HTMLElement | null, isHeld: boolean): { isShown: boolean; wake: () => void } {
  const [isShown, setIsShown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(isHeld);

  const plan = useCallback(() => {
    clearTimeout(timer.current);
    const fade = () => {
      const hasKeyboard = document.activeElement?.matches(':focus-visible') && frame?.contains(document.activeElement);
      if (!held.current && !hasKeyboard) return setIsShown(false);
      timer.current = setTimeout(fade, videoOverlay.fadeOutIntervalMs);
      return undefined;
    };
    timer.current = setTimeout(fade, videoOverlay.fadeMs);
  }, [frame]);
  const wake = useCallback(() => {
    setIsShown(true);
    plan();
  }, [plan]);

  useEffect(() => {
    held.current = isHeld;
    if (!isHeld) plan();
  }, [isHeld, plan]);

  useEffect(() => {
    if (!frame) return undefined;
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) frame.addEventListener(event, wake);
    return () => {
      clearTimeout(timer.current);
      for (const event of events) frame.removeEventListener(event, wake);
    };
  }, [frame, wake]);

  return { isShown: isShown || isHeld, wake };
}
