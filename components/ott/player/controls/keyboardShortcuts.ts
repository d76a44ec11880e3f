import * as t from '@messages/ott/playerControls';

/** The command of a shortcut. Same keys as media-chrome and the large video sites. */
export type PlayerCommand =
  | { type: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'pip' | 'help' | 'next' }
  | { type: 'seek' | 'volume' | 'speed'; by: number }
  | { type: 'jump'; fraction: number };

interface Shortcut {
  keys: readonly string[];
  description: string;
  command: PlayerCommand;
}

/** Also the content of the dialog that `?` opens. */
export const keyboardShortcuts: readonly Shortcut[] = [
  { keys: [' ', 'k'], description: t.playOrPause, command: { type: 'toggle' } },
  { keys: ['ArrowLeft', 'j'], description: t.rewind10Seconds, command: { type: 'seek', by: -10 } },
  { keys: ['ArrowRight', 'l'], description: t.forward10Seconds, command: { type: 'seek', by: 10 } },
  { keys: ['ArrowUp'], description: t.volumeUp, command: { type: 'volume', by: 0.1 } },
  { keys: ['ArrowDown'], description: t.volumeDown, command: { type: 'volume', by: -0.1 } },
  { keys: ['m'], description: t.muteOrUnmute, command: { type: 'mute' } },
  { keys: ['c'], description: t.captionsOnOrOff, command: { type: 'captions' } },
  { keys: ['f'], description: t.fullScreen, command: { type: 'fullscreen' } },
  { keys: ['p'], description: t.pictureInPicture, command: { type: 'pip' } },
  { keys: ['<'], description: t.decreaseSpeed, command: { type: 'speed', by: -1 } },
  { keys: ['>'], description: t.increaseSpeed, command: { type: 'speed', by: 1 } },
  { keys: ['N'], description: t.nextEpisode, command: { type: 'next' } },
  { keys: ['Home'], description: t.goToStart, command: { type: 'jump', fraction: 0 } },
  { keys: ['?'], description: t.keyboardShortcuts, command: { type: 'help' } },
];

const keyNames: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', N: t.shiftN };
export const keyName = (key: string): string => keyNames[key] ?? key.toUpperCase();

/** Whether the focused element uses the key itself: a field takes any key, a button or link Enter and Space, a slider the arrows. */
function isHandledByTarget(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, [contenteditable="true"], dialog')) return true;
  if ([' ', 'Enter'].includes(key)) return target.closest('button, a, [role="button"], media-play-button, [tabindex="0"]') !== null;
  return key.startsWith('Arrow') && target.closest('[role="slider"], media-time-range, media-volume-range') !== null;
}

/** The command for a key press, or null when the key is not a shortcut there. Digits seek to tenths of the video. */
export function commandForKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): PlayerCommand | null {
  if (ctrlKey || metaKey || altKey || isHandledByTarget(key, target)) return null;
  if (/^[0-9]$/.test(key)) return { type: 'jump', fraction: Number(key) / 10 };
  return keyboardShortcuts.find(({ keys }) => keys.includes(key))?.command ?? null;
}
