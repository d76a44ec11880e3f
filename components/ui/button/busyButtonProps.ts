import type { MouseEvent, MouseEventHandler } from 'react';

interface Pressable {
  isBusy?: boolean | undefined;
  'aria-disabled'?: boolean | 'true' | 'false' | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/**
 * Attributes of a button that ignores presses while busy: it keeps the keyboard focus, which `disabled` would move to the body, and announces
 * that it is busy. It does not submit a form either, since Enter in a field clicks the form's first submit button.
 */
export function busyButtonProps({ isBusy = false, 'aria-disabled': isDisabled, onClick }: Pressable) {
  const isBlocked = isBusy || isDisabled === true || isDisabled === 'true';
  return {
    'aria-disabled': isBlocked || undefined,
    'aria-busy': isBusy || undefined,
    onClick: isBlocked ? preventPress : onClick,
  };
}

/** Also for a file input: its file dialog does not open. */
export const preventPress = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
