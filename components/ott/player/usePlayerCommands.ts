import { useCallback, useEffect, useRef, useState } from 'react';
import { toggleFullscreen, togglePip } from './frameControls';
import { commandOf, type PlayerCommand } from './playerKeys';
import { seekBy, seekTo, setMuted, setSpeed, setVolume, speedBeside, toggle } from './videoControls';

interface Commands {
  frame: HTMLElement | null;
  video: HTMLVideoElement | null;
  /** While a panel is open its own keys count. */
  isOff: boolean;
  /** Turns them on or off and answers in words. */
  onCaptions: () => string;
  onHelp: () => void;
  onNext: (() => void) | null;
  onSpeed: (speed: number) => void;
}

/** What a press did, in words: on the picture for a moment, and for those who do not see it. */
export interface Said {
  words: string;
  /** A jump is shown on the side that it goes to. */
  side: -1 | 0 | 1;
  /** Of all that was said: the same words twice are two sayings. */
  count: number;
}

/** Jumps that follow each other so closely are one: "On 30 seconds". */
const oneJumpMs = 1000;

/** Keys anywhere on the page, and buttons: each does the same and says what it did. */
export function usePlayerCommands(commands: Commands) {
  const [said, setSaid] = useState<Said>({ words: '', side: 0, count: 0 });
  const jumped = useRef({ by: 0, at: -oneJumpMs });
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  const say = useCallback((words: string, side: Said['side'] = 0) => setSaid(({ count }) => ({ words, side, count: count + 1 })), []);
  const run = useCallback(
    (command: PlayerCommand) => {
      const words = carryOut(command, latest.current);
      if (command.do !== 'seek' || !words) {
        if (words) say(words);
        return;
      }
      const { by, at } = jumped.current;
      const now = performance.now();
      const isMore = now - at < oneJumpMs && Math.sign(by) === Math.sign(command.by);
      jumped.current = { by: isMore ? by + command.by : command.by, at: now };
      say(jumpWords(jumped.current.by), command.by < 0 ? -1 : 1);
    },
    [say],
  );

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

  return { said, say, run };
}

const jumpWords = (seconds: number) => (seconds < 0 ? `Rewind ${-seconds} seconds` : `Forward ${seconds} seconds`);

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
      return jumpWords(command.by);
    case 'jump':
      seekTo(video, video.duration * command.toShare);
      return `To ${command.toShare * 100} %`;
    case 'speed': {
      const speed = speedBeside(video.playbackRate, command.by);
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
