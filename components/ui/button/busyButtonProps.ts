import type { MouseEvent, MouseEventHandler } from 'react';

interface Pressable {
  isBusy?: boolean | undefined;
  'aria-disabled'?: boolean | 'true' | 'false' | undefined;
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/**
 * Attributes of a button that takes no press for the moment: it keeps the keyboard focus, which `disabled` would throw to the body, and says that
 * it waits. A form is not submitted by it either, since Enter in a field clicks the form's first submit button.
 */
export function busyButtonProps({ isBusy = false, 'aria-disabled': isDisabled, onClick }: Pressable) {
  const isBlocked = isBusy || isDisabled === true || isDisabled === 'true';
  return {
    'aria-disabled': isBlocked || undefined,
    'aria-busy': isBusy || undefined,
    onClick: isBlocked ? preventPress : onClick,
  };
}

/** For a file input too: its window of files does not open. */
export const preventPress = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};
