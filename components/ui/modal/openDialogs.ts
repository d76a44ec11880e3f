import { useSyncExternalStore } from 'react';

let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function update(next: readonly HTMLDialogElement[]) {
  dialogs = next;
  listeners.forEach((listener) => listener());
}

/** Adds an open modal dialog on top of the others; returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  update([...dialogs, dialog]);
  return () => update(dialogs.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const noDialogs: readonly HTMLDialogElement[] = [];

/** The open modal dialogs, topmost last. Everything outside the topmost is inert, so announcements are rendered into it. */
export const useOpenDialogs = (): readonly HTMLDialogElement[] =>
  useSyncExternalStore(
    subscribe,
    () => dialogs,
    () => noDialogs,
  );
