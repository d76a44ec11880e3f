import { expect, test } from '@playwright/test';

test.skip(({ isMobile }) => !isMobile, 'the same on a desktop');

/** The operations of each family: which are public, and which need a sign-in. */
const families: Record<string, { open: string; signedIn: string }> = {
  auth: {
    open: 'loginBegin login',
    signedIn: 'logout',
  },
  users: {
    open: 'usernameValidity search details multiDetails',
    signedIn: 'interestsRead interestsUpdate myDetails extendedDetails follow unfollow updateProfile kycPerform kycStatus',
  },
  videos: {
    open: 'xray',
    signedIn:
      'searchMyReleases uploadBegin directSignedUpload uploadStatus uploadUpdate edit tagUsers tagChannels uploadFailed myReleasesAll',
  },
  ott: {
    open: 'search freeReleases premiumReleases snaxReleases feed discoveryFeed get paymentBreakdown standaloneTitleDetails snaxDetails cscan',
    signedIn:
      'myPurchases myBookmarks contentBookmark contentUnbookmark rate accessCheck paymentBegin paymentStatus titleCreate titleEdit titleDelete snaxCreate snaxTargetAudience',
  },
  campaigns: {
    open: 'feed byId xray search',
    signedIn:
      'uploadBegin update edit tag publish failed paymentBegin bookmark unbookmark myPurchases myBookmarks portfolioPerformance subscribe unsubscribe mySubscriptions',
  },
  channels: {
    open: 'details multiDetails handleValidity search',
    signedIn: 'new update delete',
  },
  events: {
    open: 'feed byId sessionsGet ticketCheckout', // the last with a check-in link, too
    signedIn:
      'uploadNew edit target publish delete sessionsNew sessionsEdit sessionsDelete bookmark unbookmark bookmarks myReleasesAll ticketBegin initPayment status myPurchases display',
  },
  other: {
    open: 'hostedDocuments eventStream',
    signedIn: 'upiVerify',
  },
};
/** Public ones with a variant for the signed-in user. */
const withVariant =
  'users.details ott.feed ott.discoveryFeed ott.get campaigns.feed campaigns.byId channels.details events.feed events.byId';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
}

test('an OpenAPI 3.1 document describes each operation by its name; those of a person answer guests with 401 [R-API-007, R-API-008, R-API-009, R-API-016, R-API-019, R-ROLE-005, R-ROLE-006]', async ({
  request,
}) => {
  const { origin } = new URL((await request.get('/api/health')).url());
  const document = (await (await request.get('/api/openapi.json')).json()) as Document;
  expect(document.openapi).toMatch(/^3\.1\./);
  expect((await request.get('/api/docs')).status()).toBe(200);
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, { method, path }] as const),
    ),
  );
  for (const name of withVariant.split(' '))
    expect.soft([`${name}Authorized`, operations.has(`${name}Authorized`)]).toEqual([`${name}Authorized`, true]);

  const statusOf = async (name: string) => {
    const operation = operations.get(name);
    if (!operation) return 'missing';
    const path = operation.path.replace(/\{\w+\}/g, 'none');
    const isRead = operation.method === 'get';
    const answer = await request.fetch(path, {
      method: operation.method,
      headers: { origin },
      ...(isRead ? {} : { data: {} }),
    });
    return answer.status();
  };
  for (const [family, { open, signedIn }] of Object.entries(families)) {
    for (const name of signedIn.split(' ').filter(Boolean))
      expect.soft([`${family}.${name}`, await statusOf(`${family}.${name}`)]).toEqual([`${family}.${name}`, 401]);
    for (const name of open.split(' ').filter(Boolean))
      expect.soft([`${family}.${name}`, await statusOf(`${family}.${name}`)]).toEqual([`${family}.${name}`, expect.any(Number)]);
  }
  for (const name of withVariant.split(' ')) expect.soft([name, await statusOf(`${name}Authorized`)]).toEqual([name, 401]);
});
