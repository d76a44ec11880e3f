let hasCollector = false;

/** Called once monitoring has started: from now on `reportError` reaches the operators. */
export const markErrorCollectorReady = (): void => void (hasCollector = true);

/** What an error screen may say: that the error was noted only where it is reported to somewhere. */
export const errorReportText = (): string => (hasCollector ? 'The fault is ours and has been noted.' : 'The fault is ours.');
