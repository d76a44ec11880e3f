import type { ReleaseCard } from '@contract/releases';
import * as t from '@messages/ott/checkout';
import { PurchaseHeader } from '../../payment/PurchaseHeader';
import { certificates, languageNames, lengthLabel } from '../release/releaseLabels';

type OrderedRelease = Pick<
  ReleaseCard,
  'name' | 'artwork' | 'year' | 'certificate' | 'languages' | 'kind' | 'durationMs' | 'seasonCount' | 'episodeCount'
>;

/** What the buyer pays for. */
export function OttOrderSummary({ release, kind }: { release: OrderedRelease; kind: 'RENT' | 'BUY' }) {
  const { name, artwork, year, certificate, languages } = release;
  return (
    <PurchaseHeader
      images={artwork.images}
      placeholder={artwork.placeholder}
      ratio="16 / 9"
      title={t.order({ kind, name })}
      line={[String(year), lengthLabel(release), certificates[certificate].name, languageNames(languages)].filter(Boolean).join(' · ')}
    />
  );
}
