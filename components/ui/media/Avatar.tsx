import styled from 'styled-components';
import { placeholders } from '@/constants/placeholders';
import { theme } from '@/styles/theme';

interface AvatarProps {
  src: string | null | undefined;
  /** With `src`, by `avatarSources`. */
  srcSet?: string | undefined;
  /** Empty when the name is next to it. */
  alt?: string;
  size?: 28 | 36 | 44 | 64 | 96;
}

/** The picture of a person or channel; a placeholder when it is missing or broken. */
export const Avatar = ({ src, srcSet, alt = '', size = 44 }: AvatarProps) => (
  <Face
    loading="lazy"
    decoding="async"
    sizes={srcSet && `${size}px`}
    srcSet={srcSet}
    src={src || placeholders.avatar}
    alt={alt}
    width={size}
    height={size}
  />
);

const Face = styled.img`
  flex: none;
  border-radius: 50%;
  background: ${theme.color.raised};
  object-fit: cover;
  box-shadow: inset 0 0 0 1px ${theme.color.line};
  &[data-broken] {
    content: url('${placeholders.avatar}');
  }
`;
