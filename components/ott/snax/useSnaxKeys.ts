import { useEffect, useRef } from 'react';

export interface SnaxCommands {
  next: () => void;
  previous: () => void;
  toggle: () => void;
  mute: () => void;
  captions: () => void;
  seek: (seconds: number) => void;
}

const seekSeconds = 5;

/** Arrows or j and k move between clips; space plays, m mutes, c toggles captions. A focused button or slider keeps its own keys. */
export function useSnaxKeys(commands: SnaxCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const keys: Record<string, (now: SnaxCommands) => void> = {
      ArrowDown: (now) => now.next(),
      j: (now) => now.next(),
      ArrowUp: (now) => now.previous(),
      k: (now) => now.previous(),
      ' ': (now) => now.toggle(),
      m: (now) => now.mute(),
      c: (now) => now.captions(),
      ArrowLeft: (now) => now.seek(-seekSeconds),
      ArrowRight: (now) => now.seek(seekSeconds),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const command = keys[key];
      if (!command || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (target.closest('input, textarea, select, dialog')) return;
      if (key === ' ' && target.closest('button, a')) return;
      event.preventDefault();
      command(latest.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
