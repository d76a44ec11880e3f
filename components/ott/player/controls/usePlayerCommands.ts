import { useCallback, useEffect, useRef, useState } from 'react';
import * as t from '@messages/ott/playerControls';
import { toggleFullscreen, togglePip } from './displayModes';
import { commandForKey, type PlayerCommand } from './keyboardShortcuts';
import { seekBy, seekTo, setMuted, setSpeed, setVolume, stepSpeed, toggle } from './videoControls';

interface PlayerCommandOptions {
  frame: HTMLElement | null;
  video: HTMLVideoElement | null;
  /** True while a panel is open, since it has its own keys. */
  isDisabled: boolean;
  /** Toggles captions and returns the announcement. */
  onCaptions: () => string;
  onHelp: () => void;
  onNext: (() => void) | null;
  onSpeed: (speed: number) => void;
}

/** The result of a command, shown on the picture for a moment and announced to screen readers. */
export interface Announcement {
  text: string;
  /** The side on which a jump is shown. */
  side: -1 | 0 | 1;
  /** Increases with each announcement, so repeated text is announced again. */
  count: number;
}

/** Jumps within this time are merged into one: "Forward 30 seconds". */
const seekMergeMs = 1000;

/** Runs and announces player commands, from keys anywhere on the page and from buttons. */
export function usePlayerCommands(commands: PlayerCommandOptions) {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', side: 0, count: 0 });
  const lastSeek = useRef({ by: 0, at: -seekMergeMs });
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  const announce = useCallback(
    (text: string, side: Announcement['side'] = 0) => setAnnouncement(({ count }) => ({ text, side, count: count + 1 })),
    [],
  );
  const run = useCallback(
    (command: PlayerCommand) => {
      const text = execute(command, latest.current);
      if (command.type !== 'seek' || !text) {
        if (text) announce(text);
        return;
      }
      const { by, at } = lastSeek.current;
      const now = performance.now();
      const isRepeat = now - at < seekMergeMs && Math.sign(by) === Math.sign(command.by);
      lastSeek.current = { by: isRepeat ? by + command.by : command.by, at: now };
      announce(seekLabel(lastSeek.current.by), command.by < 0 ? -1 : 1);
    },
    [announce],
  );

  const { isDisabled } = commands;
  useEffect(() => {
    if (isDisabled) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandForKey(event);
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isDisabled, run]);

  return { announcement, announce, run };
}

const seekLabel = (seconds: number) => (seconds < 0 ? t.rewindSeconds({ seconds: -seconds }) : t.forwardSeconds({ seconds }));

function execute(command: PlayerCommand, { frame, video, onCaptions, onHelp, onNext, onSpeed }: PlayerCommandOptions): string | null {
  if (!video || !frame) return null;
  switch (command.type) {
    case 'toggle':
      toggle(video);
      return null; // the play button announces its own state
    case 'mute':
      setMuted(video, !video.muted);
      return video.muted ? t.soundOff : t.soundOn;
    case 'volume':
      setVolume(video, video.volume + command.by);
      return t.volumeSet({ volume: Math.round(video.volume * 100) });
    case 'seek':
      seekBy(video, command.by);
      return seekLabel(command.by);
    case 'jump':
      seekTo(video, video.duration * command.fraction);
      return `${command.fraction * 100}%`;
    case 'speed': {
      const speed = stepSpeed(video.playbackRate, command.by);
      setSpeed(video, speed);
      onSpeed(speed);
      return t.speedSet({ speed });
    }
    case 'captions':
      return onCaptions();
    case 'fullscreen':
      void toggleFullscreen(frame, video).catch(() => undefined); // the browser refused without a user gesture; nothing changed
      return null;
    case 'pip':
      void togglePip(video).catch(() => undefined);
      return null;
    case 'next':
      onNext?.();
      return onNext ? t.nextEpisode : null;
    case 'help':
      onHelp();
      return null;
  }
}
