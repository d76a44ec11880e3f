declare global {
  interface Window {
    /** Made by the script in the head (scripts/lib/startUp.browser.js). */
    earlyPress?: { button: HTMLElement | null; stop: () => void };
  }
}

/** What a visitor presses before React listens would be lost on a slow connection: the page is there a second before its scripts. */
export const earlyPress = {
  /** React listens from now on. */
  stop: () => window.earlyPress?.stop(),
  /** Presses the button again that was pressed last, in a task of its own, because React cannot hydrate a part for a press within an effect. */
  repeat: () => {
    const button = window.earlyPress?.button;
    if (!window.earlyPress || !button) return;
    window.earlyPress.button = null;
    setTimeout(() => button.isConnected && button.click());
  },
};
