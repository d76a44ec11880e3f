import type { ImageSet } from '@contract/common';
import styled from 'styled-components';
import { placeholders } from '@/constants/placeholders';
import { desktopFrom, media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { imageVariantFor } from '@/utils/images';
import { useBrokenImage } from './useBrokenImage';

interface ImageProps {
  images: ImageSet | null;
  /** Empty when the text next to it says the same. */
  alt: string;
  /** Displayed width in CSS pixels, on phones and, where it differs, on desktop. */
  width: number;
  desktopWidth?: number;
  /** A different crop for desktop, with its ratio. */
  desktopImages?: ImageSet | undefined;
  desktopRatio?: string;
  /** As in CSS, to prevent layout shift: '4 / 5'. */
  ratio: string;
  /** A tiny picture shown blurred until the full one loads. */
  blur?: string | null;
  /** The main picture of the page, loaded first. */
  isPriority?: boolean;
  /** For pictures inside an already rounded frame. */
  isSquare?: boolean;
}

/** A picture in the variant for its width, doubled for dense screens; a placeholder when it is missing or broken. */
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
  border-radius: ${({ $isSquare }) => ($isSquare ? '0' : theme.radius.card)};
  background: ${theme.color.raised};
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
