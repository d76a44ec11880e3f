import styled from 'styled-components';

/** A dark panel in the colours of a poster: its placeholder, enlarged and darkened until white text is readable on it. */
export function PosterGlow({ placeholder }: { placeholder: string | null }) {
  return (
    <Box aria-hidden="true">
      {placeholder ? <Light style={{ backgroundImage: `url("${placeholder}")` }} /> : null}
      <Shade />
    </Box>
  );
}

const Box = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  overflow: hidden;
`;

const Light = styled.div`
  position: absolute;
  inset: -20%;
  background-size: cover;
  background-position: center 70%;
  filter: blur(36px) saturate(1.5) brightness(0.7);
`;

const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: rgb(12 7 20 / 0.5);
`;
