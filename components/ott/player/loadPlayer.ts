/** The only import of the player's code: on a press of Play, here or on a title's page, and on hover. */
export const loadPlayer = () => import('./Player');

export const preloadPlayer = (): void => {
  void loadPlayer().catch(() => undefined); // opening the player reports the error
};

const preloadOnHover = ({ pointerType }: { pointerType: string }): void => {
  if (pointerType === 'mouse') preloadPlayer();
};
/** Event handlers for any element that starts playback. */
export const preloadOnIntent = { onPointerEnter: preloadOnHover, onPointerDown: preloadPlayer } as const;
