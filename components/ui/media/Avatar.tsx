import styled from 'styled-components';
import { placeholders } from '@/constants/placeholders';
import { theme } from '@/styles/theme';
import { useBrokenImage } from './useBrokenImage';

interface AvatarProps {
  src: string | null | undefined;
  /** Empty when the name is next to it. */
  alt?: string;
  size?: 28 | 36 | 44 | 64 | 96;
}

/** The picture of a person or channel; a placeholder when it is missing or broken. */
export function Avatar({ src, alt = '', size = 44 }: AvatarProps) {
  const { isBroken, imageProps } = useBrokenImage(src);
  const shown = src && !isBroken ? src : placeholders.avatar;
  return <Face src={shown} alt={alt} width={size} height={size} loading="lazy" decoding="async" {...imageProps} />;
}

const Face = styled.img`
  flex: none;
  border-radius: 50%;
  background: ${theme.color.raised};
  object-fit: cover;
  box-shadow: inset 0 0 0 1px ${theme.color.line};
`;
