/**
 * Whether the site was deployed anew since this page was loaded: the manifest of the page's own build is no longer served. A failed connection is no
 * answer, so it says false. The build's id is in `__NEXT_DATA__` (Next.js, pages router).
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
