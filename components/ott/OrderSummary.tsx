import type { ReleaseCard } from '@contract/releases';
import { PurchaseHead } from '../content/PurchaseHead';
import { certificates, languagesOf, lengthOf } from './ottWords';

type Ordered = Pick<
  ReleaseCard,
  'name' | 'artwork' | 'year' | 'certificate' | 'languages' | 'kind' | 'durationMs' | 'seasonCount' | 'episodeCount'
>;

/** What the money is for. */
export function OrderSummary({ release, kind }: { release: Ordered; kind: 'RENT' | 'BUY' }) {
  const { name, artwork, year, certificate, languages } = release;
  return (
    <PurchaseHead
      images={artwork.images}
      placeholder={artwork.placeholder}
      ratio="16 / 9"
      title={`${kind === 'RENT' ? 'Rent' : 'Buy'} ${name}`}
      line={[String(year), lengthOf(release), certificates[certificate].name, languagesOf(languages)].filter(Boolean).join(' · ')}
    />
  );
}
