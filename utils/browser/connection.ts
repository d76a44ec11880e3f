/** The network as reported by the browser; Safari and Firefox report nothing, and nothing is assumed. */
export interface Connection {
  isSaving: boolean;
  isCellular: boolean;
  megabitsDown: number | null;
}

interface NetworkInformation extends EventTarget {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
  downlink?: number;
}

export const networkInformation = (): NetworkInformation | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as { connection?: NetworkInformation }).connection;

export function currentConnection(): Connection {
  const network = networkInformation();
  return {
    isSaving: network?.saveData === true || network?.effectiveType === '2g' || network?.effectiveType === 'slow-2g',
    isCellular: network?.type === 'cellular' || network?.effectiveType === '3g',
    megabitsDown: network?.downlink ?? null,
  };
}
