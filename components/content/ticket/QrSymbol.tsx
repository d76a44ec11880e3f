import styled from 'styled-components';
import { encode } from 'uqr';

interface QrSymbolProps {
  text: string;
  label: string;
}

/**
 * A QR code at error correction level M, black on white with half of its quiet zone (its background is white too), sharp at any size. Load
 * it on demand, because it includes the encoder.
 */
export function QrSymbol({ text, label }: QrSymbolProps) {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" data-qr={text}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: 8px;
  forced-color-adjust: none;
`;
