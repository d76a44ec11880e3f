import { localValue, setLocalValue } from './localValue';

const storedName = 'marquee.dismissedAnnouncements';

/** Announcements that were dismissed in this browser, also by guests and in earlier visits. */
export const dismissedAnnouncements = (): string[] => localValue<string[]>(storedName) ?? [];

export const setDismissedAnnouncements = (ids: readonly string[]): void => setLocalValue(storedName, ids);
