import type { Artwork } from '@contract/common';
import styled from 'styled-components';
import { Image } from '../../ui/Image';
import { Text } from '../../ui/Text';

/** In the place of a picture that the viewer does without. */
export const SoundOnly = ({ artwork }: { artwork: Artwork }) => (
  <Cover>
    <Image images={artwork.images} alt="" blur={artwork.placeholder} width={144} desktopWidth={320} ratio="16 / 9" />
    <Text kind="small">Sound only</Text>
  </Cover>
);

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: min(320px, 60%);
  gap: ${({ theme }) => theme.space[2]};
  place-content: center;
  justify-items: stretch;
  background: #000;
  text-align: center;
`;
