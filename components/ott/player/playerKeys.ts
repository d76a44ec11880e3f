/** What a key asks of the player. The same map as media-chrome and the big video sites, so that nobody has to learn one. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' | 'pip' | 'help' | 'next' }
  | { do: 'seek' | 'volume' | 'speed'; by: number }
  | { do: 'jump'; toShare: number };

interface Key {
  keys: readonly string[];
  words: string;
  command: PlayerCommand;
}

/** Also the sheet that `?` opens. */
export const playerKeys: readonly Key[] = [
  { keys: [' ', 'k'], words: 'Play or pause', command: { do: 'toggle' } },
  { keys: ['ArrowLeft', 'j'], words: 'Rewind 10 seconds', command: { do: 'seek', by: -10 } },
  { keys: ['ArrowRight', 'l'], words: 'Forward 10 seconds', command: { do: 'seek', by: 10 } },
  { keys: ['ArrowUp'], words: 'Louder', command: { do: 'volume', by: 0.1 } },
  { keys: ['ArrowDown'], words: 'Quieter', command: { do: 'volume', by: -0.1 } },
  { keys: ['m'], words: 'Sound on or off', command: { do: 'mute' } },
  { keys: ['c'], words: 'Captions on or off', command: { do: 'captions' } },
  { keys: ['f'], words: 'Full screen', command: { do: 'fullscreen' } },
  { keys: ['p'], words: 'Picture in picture', command: { do: 'pip' } },
  { keys: ['<'], words: 'Slower', command: { do: 'speed', by: -1 } },
  { keys: ['>'], words: 'Faster', command: { do: 'speed', by: 1 } },
  { keys: ['N'], words: 'Next episode', command: { do: 'next' } },
  { keys: ['Home'], words: 'To the beginning', command: { do: 'jump', toShare: 0 } },
  { keys: ['?'], words: 'These keys', command: { do: 'help' } },
];

const keyNames: Record<string, string> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', N: 'Shift N' };
export const keyName = (key: string): string => keyNames[key] ?? key.toUpperCase();

/** What has its own use for the key: a field takes any, a button or link its Enter and Space, a slider its arrows. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, [contenteditable="true"], [role="dialog"]')) return true;
  if ([' ', 'Enter'].includes(key)) return target.closest('button, a, [role="button"], media-play-button, [tabindex="0"]') !== null;
  return key.startsWith('Arrow') && target.closest('[role="slider"], media-time-range, media-volume-range') !== null;
}

/** The command behind a key press, or null when it means something else there. Digits jump to tenths. */
export function commandOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): PlayerCommand | null {
  if (ctrlKey || metaKey || altKey || isTaken(key, target)) return null;
  if (/^[0-9]$/.test(key)) return { do: 'jump', toShare: Number(key) / 10 };
  return playerKeys.find(({ keys }) => keys.includes(key))?.command ?? null;
}
