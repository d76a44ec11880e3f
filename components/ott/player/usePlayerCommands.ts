import { useCallback, useEffect, useRef, useState } from 'react';
import { commandOf, type PlayerCommand } from './playerKeys';
import { seekBy, seekTo, setMuted, setSpeed, setVolume, speedBeside, toggle, toggleFullscreen, togglePip } from './videoControls';

interface Commands {
  frame: HTMLElement | null;
  video: HTMLVideoElement | null;
  /** While a panel is open its own keys count. */
  isOff: boolean;
  onCaptions: () => void;
  onHelp: () => void;
  onNext: (() => void) | null;
  onSpeed: (speed: number) => void;
}

/** Keys anywhere on the page, and buttons: each does the same and says what it did to those who do not see it. */
export function usePlayerCommands(commands: Commands) {
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  const run = useCallback((command: PlayerCommand) => {
    const said = carryOut(command, latest.current);
    if (said) setAnnouncement(said);
  }, []);

  const { isOff } = commands;
  useEffect(() => {
    if (isOff) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOff, run]);

  return { announcement, announce: setAnnouncement, run };
}

function carryOut(command: PlayerCommand, { frame, video, onCaptions, onHelp, onNext, onSpeed }: Commands): string | null {
  if (!video || !frame) return null;
  switch (command.do) {
    case 'toggle':
      toggle(video);
      return null; // the play button says its own state
    case 'mute':
      setMuted(video, !video.muted);
      return video.muted ? 'Sound off' : 'Sound on';
    case 'volume':
      setVolume(video, video.volume + command.by);
      return `Volume ${Math.round(video.volume * 100)} %`;
    case 'seek':
      seekBy(video, command.by);
      return command.by < 0 ? 'Back 10 seconds' : 'On 10 seconds';
    case 'jump':
      seekTo(video, video.duration * command.toShare);
      return `To ${command.toShare * 100} %`;
    case 'speed': {
      const speed = speedBeside(video.playbackRate, command.by);
      setSpeed(video, speed);
      onSpeed(speed);
      return `Speed ${speed}`;
    }
    case 'captions':
      onCaptions();
      return null;
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
