import { css } from 'styled-components';

/** The colours of tiers on the seat map: at least 3:1 on the surface of both themes. */
export const tierColours = css`
  --seat-tier-0: #7c5cff;
  --seat-tier-1: #0f9560;
  --seat-tier-2: #d9480f;
  --seat-tier-3: #0b7dda;
  --seat-tier-4: #d6336c;
  --seat-tier-5: #8f7300;
`;
