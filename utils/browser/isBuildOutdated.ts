/**
 * Whether the site was deployed since this page was loaded: the manifest of the page's build is no longer served. False when the request
 * fails. The build ID is in `__NEXT_DATA__` (Next.js, Pages Router).
 */
export async function isBuildOutdated(): Promise<boolean> {
  const buildID = (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId;
  if (!buildID) return false;
  try {
    const { status } = await fetch(`/_next/static/${buildID}/_buildManifest.js`, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}
