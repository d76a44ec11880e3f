import { useEffect, type RefObject } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
const controlsIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => !element.closest('[hidden], [inert]'));

/** Keeps Tab inside the panel while it is mounted, and gives the focus back to where it was. */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, initialFocus?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = panel.current;
    if (!root) return undefined;
    const before = document.activeElement;
    const hidden = hideRest(root);
    (initialFocus?.current ?? root).focus({ preventScroll: true });

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || root.closest('[inert]')) return;
      const controls = controlsIn(root);
      const [first, last] = [controls[0], controls.at(-1)];
      if (!first || !last) return event.preventDefault();
      const at = document.activeElement;
      const isOutside = !root.contains(at) || at === root;
      if (event.shiftKey && (isOutside || at === first)) {
        event.preventDefault();
        last.focus();
      } else if (!event.shiftKey && (isOutside ? at !== root : at === last)) {
        event.preventDefault();
        first.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      hidden.forEach((element) => element.removeAttribute('inert'));
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel, initialFocus]);
}

/** Everything beside the modal is out of reach for pointers and screen readers too. */
function hideRest(root: HTMLElement): Element[] {
  const top = [...document.body.children].find((child) => child.contains(root));
  const rest = [...document.body.children].filter(
    (child) => child !== top && !child.hasAttribute('inert') && !child.hasAttribute('data-above-modals') && child.tagName !== 'SCRIPT',
  );
  rest.forEach((element) => element.setAttribute('inert', ''));
  return rest;
}
