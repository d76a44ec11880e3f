import type { ImageSet } from '@contract/common';
import styled from 'styled-components';
import { placeholders } from '@/constants/placeholders';
import { desktopFrom, media } from '@/styles/media';
import { imageVariantFor } from '@/utils/images';
import { useBrokenImage } from './useBrokenImage';

interface ImageProps {
  images: ImageSet | null;
  /** Empty when the words beside it already say it. */
  alt: string;
  /** How many CSS pixels wide it is shown, on phones and, where that differs, on desktops. */
  width: number;
  desktopWidth?: number;
  /** Another cut of it for desktops, and its shape there. */
  desktopImages?: ImageSet | undefined;
  desktopRatio?: string;
  /** As CSS writes it, so that nothing moves when it arrives: '4 / 5'. */
  ratio: string;
  /** A tiny picture shown blurred until the real one has come. */
  blur?: string | null;
  /** The one picture that a visitor waits for. */
  isPriority?: boolean;
  /** For pictures that are cut out of something already rounded. */
  isSquare?: boolean;
}

/** A picture in the variant that its width asks for, twice as wide for dense screens; the thumbnail placeholder when it is missing or broken. */
export function Image(props: ImageProps) {
  const { images, desktopImages, alt, width, desktopWidth = width, ratio, desktopRatio = ratio, blur, isPriority, isSquare } = props;
  const { isBroken, imageProps } = useBrokenImage(images?.high.url);
  const shown = images && !isBroken ? images : null;
  const onDesktop = desktopImages ?? images;
  const isSame = onDesktop === images && desktopWidth === width;
  return (
    <Frame $isSquare={isSquare} style={{ '--ratio': ratio, '--desktop-ratio': desktopRatio }}>
      {blur && shown ? <Blur style={{ backgroundImage: `url("${blur}")` }} /> : null}
      <picture>
        {shown && onDesktop && !isSame ? <source media={`(min-width: ${desktopFrom})`} srcSet={srcSetOf(onDesktop, desktopWidth)} /> : null}
        <Picture
          src={shown ? shown[imageVariantFor(width)].url : placeholders.thumbnail}
          srcSet={shown ? srcSetOf(shown, width) : undefined}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          {...imageProps}
        />
      </picture>
    </Frame>
  );
}

function srcSetOf(images: ImageSet, width: number): string {
  const [plain, dense] = [images[imageVariantFor(width)].url, images[imageVariantFor(width * 2)].url];
  return plain === dense ? plain : `${plain} 1x, ${dense} 2x`;
}

const Frame = styled.div<{ $isSquare: boolean | undefined }>`
  position: relative;
  width: 100%;
  aspect-ratio: var(--ratio);
  overflow: hidden;
  border-radius: ${({ theme, $isSquare }) => ($isSquare ? '0' : theme.radius.card)};
  background: ${({ theme }) => theme.color.raised};
  ${media.desktop} {
    aspect-ratio: var(--desktop-ratio);
  }
`;

const Blur = styled.div`
  position: absolute;
  inset: -8%;
  background-size: cover;
  background-position: center;
  filter: blur(12px);
`;

const Picture = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
