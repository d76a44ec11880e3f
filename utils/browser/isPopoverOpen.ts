/** Whether an element with `popover` is open; false in a browser without popovers, which does not know the selector. */
export function isPopoverOpen(element: HTMLElement | null): boolean {
  try {
    return element?.matches(':popover-open') ?? false;
  } catch {
    return false;
  }
}
