const dayMs = 86_400_000;

/** How to report a vulnerability (RFC 9116). It expires in half a year, so that an old copy is not trusted for longer. */
export const securityText = ({ publicOrigin, email, now }: { publicOrigin: string; email: string; now: Date }): string =>
  [
    `Contact: mailto:${email}`,
    `Contact: ${new URL('/info/contact/', publicOrigin).href}`,
    `Expires: ${new Date(now.getTime() + 180 * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicOrigin).href}`,
    '',
  ].join('\n');
