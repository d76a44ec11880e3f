/** The collector of a DSN. */
export interface ReportTarget {
  host: string;
  projectID: string;
  envelopeUrl: string;
}

/** Null for an invalid DSN. */
export function parseDsn(dsn: string): ReportTarget | null {
  const url = URL.canParse(dsn) ? new URL(dsn) : null;
  const [, prefix = '', projectID] = /^(.*)\/(\d+)\/?$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !projectID || !/^https?:$/.test(url.protocol)) return null;
  return { host: url.host, projectID, envelopeUrl: `${url.protocol}//${url.host}${prefix}/api/${projectID}/envelope/` };
}

/**
 * Whether an envelope is addressed to this target: host and project must match, or the tunnel would forward for anyone (CVE-2023-46729).
 */
export function isAddressedTo(envelope: Buffer, target: ReportTarget): boolean {
  const firstLine = envelope.subarray(0, envelope.indexOf(10) === -1 ? envelope.length : envelope.indexOf(10));
  if (firstLine.length > 8192) return false;
  try {
    const header: unknown = JSON.parse(firstLine.toString('utf8'));
    const dsn = header && typeof header === 'object' && 'dsn' in header && typeof header.dsn === 'string' ? parseDsn(header.dsn) : null;
    return dsn?.host === target.host && dsn.projectID === target.projectID;
  } catch {
    // Invalid JSON.
    return false;
  }
}
