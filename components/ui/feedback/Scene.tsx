import styled from 'styled-components';

/** The drawings of `public/images/scenes.svg`. */
export type SceneName = 'missing' | 'unplugged' | 'offline' | 'hall' | 'spotlights' | 'stub' | 'frame';

/** A small drawing in the colours of the theme, above what it illustrates. */
export const Scene = ({ name, isSmall = false }: { name: SceneName; isSmall?: boolean }) => (
  <Drawing $isSmall={isSmall} viewBox="0 0 240 156" aria-hidden="true">
    <use href={`/images/scenes.svg#${name}`} />
  </Drawing>
);

const Drawing = styled.svg<{ $isSmall: boolean }>`
  width: ${({ $isSmall }) => ($isSmall ? '160px' : 'min(240px, 64vw)')};
  aspect-ratio: 240 / 156;
`;
