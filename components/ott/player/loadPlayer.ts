/** The one place that fetches the player's code: on the press of Play, here or on a title's page (`onPointerDown={warmPlayer}`). */
export const loadPlayer = () => import('./Player');

export const warmPlayer = (): void => {
  void loadPlayer().catch(() => undefined); // opening the player will say what is wrong
};
