/** One IPv6 household is one caller: its /64. */
export const addressKey = (ip: string) => (ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip);
