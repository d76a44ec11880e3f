import { useCallback, useEffect, useRef, useState } from 'react';
import { toggleFullscreen, togglePip } from './displayModes';
import { commandForKey, type PlayerCommand } from './keyboardShortcuts';
import { seekBy, seekTo, setMuted, setSpeed, setVolume, stepSpeed, toggle } from './videoControls';

interface PlayerCommandOptions {
  frame: HTMLElement | null;
  video: HTMLVideoElement | null;
  /** While a panel is open its own keys count. */
  isDisabled: boolean;
  /** Turns them on or off and answers in words. */
  onCaptions: () => string;
  onHelp: () => void;
  onNext: (() => void) | null;
  onSpeed: (speed: number) => void;
}

/** What a press did, in words: on the picture for a moment, and for those who do not see it. */
export interface Announcement {
  text: string;
  /** A jump is shown on the side that it goes to. */
  side: -1 | 0 | 1;
  /** Of all that was said: the same words twice are two sayings. */
  count: number;
}

/** Jumps that follow each other so closely are one: "On 30 seconds". */
const seekMergeMs = 1000;

/** Keys anywhere on the page, and buttons: each does the same and says what it did. */
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

const seekLabel = (seconds: number) => (seconds < 0 ? `Rewind ${-seconds} seconds` : `Forward ${seconds} seconds`);

function execute(command: PlayerCommand, { frame, video, onCaptions, onHelp, onNext, onSpeed }: PlayerCommandOptions): string | null {
  if (!video || !frame) return null;
  switch (command.type) {
    case 'toggle':
      toggle(video);
      return null; // the play button says its own state
    case 'mute':
      setMuted(video, !video.muted);
      return video.muted ? 'Sound off' : 'Sound on';
    case 'volume':
      setVolume(video, video.volume + command.by);
      return `Volume ${Math.round(video.volume * 100)}%`;
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
      return `Speed ${speed}×`;
    }
    case 'captions':
      return onCaptions();
    case 'fullscreen':
      void toggleFullscreen(frame, video).catch(() => undefined); // refused without a press: nothing has changed
      return null;
    case 'pip':
      void togglePip(video).catch(() => undefined);
      return null;
    case 'next':
      onNext?.();
      return onNext ? 'Next episode' : null;
    case 'help':
      onHelp();
      return null;
  }
}
