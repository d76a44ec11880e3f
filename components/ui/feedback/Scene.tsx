import styled from 'styled-components';

/** The drawings of `public/images/scenes.svg`. */
export type SceneName = 'missing' | 'unplugged' | 'offline' | 'hall' | 'spotlights' | 'stub' | 'frame';

/** A small drawing in the colours of the theme, above what it illustrates. */
export const Scene = ({ name }: { name: SceneName }) => (
  <Drawing viewBox="0 0 240 156" aria-hidden="true">
    <use href={`/images/scenes.svg#${name}`} />
  </Drawing>
);

const Drawing = styled.svg`
  width: min(240px, 64vw);
  aspect-ratio: 240 / 156;
`;
