import styled from 'styled-components';

/** A dark panel in the colours of a poster, those of its placeholder, darkened until white text is readable on it. */
export function PosterGlow({ placeholder }: { placeholder: string | null }) {
  return (
    <Box aria-hidden="true">
      {placeholder ? <Light style={{ backgroundImage: `linear-gradient(160deg, ${placeholder})` }} /> : null}
      <Shade />
    </Box>
  );
}

const Box = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background: rgb(12 7 20);
`;

const Light = styled.div`
  position: absolute;
  inset: 0;
  filter: saturate(1.5) brightness(0.7);
`;

const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: rgb(12 7 20 / 0.5);
`;
