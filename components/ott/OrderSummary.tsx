import type { ReleaseCard } from '@contract/releases';
import styled from 'styled-components';
import { Image } from '../ui/Image';
import { Text } from '../ui/Text';
import { certificates, languagesOf, lengthOf } from './ottWords';

type Ordered = Pick<
  ReleaseCard,
  'name' | 'artwork' | 'year' | 'certificate' | 'languages' | 'kind' | 'durationMs' | 'seasonCount' | 'episodeCount'
>;

/** What the money is for. */
export function OrderSummary({ release, kind }: { release: Ordered; kind: 'RENT' | 'BUY' }) {
  const { name, artwork, year, certificate, languages } = release;
  return (
    <Head>
      <Image images={artwork.images} alt="" blur={artwork.placeholder} width={144} ratio="16 / 9" />
      <span>
        <Name>
          {kind === 'RENT' ? 'Rent' : 'Buy'} {name}
        </Name>
        <Text as="span" kind="small" tone="muted">
          {[String(year), lengthOf(release), certificates[certificate].name, languagesOf(languages)].filter(Boolean).join(' · ')}
        </Text>
      </span>
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  > span {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
`;

const Name = styled.h1`
  font-size: ${({ theme }) => theme.fontSize[20]};
  line-height: 1.3;
`;
