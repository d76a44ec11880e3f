import * as t from '@messages/shell/formats';

let hasCollector = false;

/** Call once monitoring has started: `reportError` reaches the operators from then on. */
export const markErrorCollectorReady = (): void => void (hasCollector = true);

/** The text of an error screen: says that the error was reported only when it was. */
export const errorReportText = (): string => (hasCollector ? t.reportedError : t.unreportedError);
