/** The one place that fetches the player's code: on the press of Play, here or on a title's page, and when a mouse comes to it. */
export const loadPlayer = () => import('./Player');

export const preloadPlayer = (): void => {
  void loadPlayer().catch(() => undefined); // opening the player will say what is wrong
};

const preloadOnHover = ({ pointerType }: { pointerType: string }): void => {
  if (pointerType === 'mouse') preloadPlayer();
};
/** For whatever is pressed to play. */
export const preloadOnIntent = { onPointerEnter: preloadOnHover, onPointerDown: preloadPlayer } as const;
