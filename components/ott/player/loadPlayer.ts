/** The one place that fetches the player's code: on the press of Play, here or on a title's page, and when a mouse comes to it. */
export const loadPlayer = () => import('./Player');

export const warmPlayer = (): void => {
  void loadPlayer().catch(() => undefined); // opening the player will say what is wrong
};

const warmByMouse = ({ pointerType }: { pointerType: string }): void => {
  if (pointerType === 'mouse') warmPlayer();
};
/** For whatever is pressed to play. */
export const warmOnIntent = { onPointerEnter: warmByMouse, onPointerDown: warmPlayer } as const;
