export const versions = { release: '2.5.2', mobileMenu: 'v2.00.01', analyticsApp: '1.0', requestHeader: '1.0.0' } as const;
