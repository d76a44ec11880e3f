import type { ReleasePrice } from '../../contract/releases';
import type { releases } from '../../db/schema/releases';
import { formatMoney } from '../../platform/formatMoney';
import { shareCardUrl } from '../../platform/shareCardUrl';

type Release = Pick<typeof releases.$inferSelect, 'releaseID' | 'name' | 'isPremium' | 'shareImageKey' | 'artwork'>;

const verbs = { RENT: 'Rent', BUY: 'Buy' } as const;

/** What a title's share card says: "Watch free", or "Rent ₹99 · Buy ₹299"; nothing where it is not on sale. */
export function titleShareFacts({ isPremium }: Release, { offers }: ReleasePrice): string {
  if (!isPremium) return 'Watch free';
  return offers.map(({ kind, price }) => `${verbs[kind]} ${formatMoney(price)}`).join(' · ');
}

export const titleShareUrl = (release: Release, price: ReleasePrice): string =>
  shareCardUrl('title', release.releaseID, [titleShareFacts(release, price), release.name, release.shareImageKey, release.artwork?.key]);
