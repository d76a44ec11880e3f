/**
 * Bricolage Grotesque: latin 34 kB and the rupee sign 1 kB. The fallbacks' metrics are adjusted, so that nothing shifts when it loads; the second is
 * for Linux without the fonts of the first.
 */
export const fontFaces = `
  @font-face { font-family: 'Bricolage Grotesque'; src: url(/fonts/bricolage-latin.woff2) format('woff2'); font-weight: 200 800; font-display: swap;
    unicode-range: U+0020-007E, U+00A0-00FF, U+2010-2015, U+2018-201D, U+2022, U+2026, U+2212; }
  @font-face { font-family: 'Bricolage Grotesque'; src: url(/fonts/bricolage-rupee.woff2) format('woff2'); font-weight: 200 800; font-display: swap;
    unicode-range: U+20B9; }
  @font-face { font-family: 'Bricolage fallback'; font-weight: 200 550; src: local('Arial'), local('Liberation Sans'), local('Roboto');
    size-adjust: 106.6%; ascent-override: 87.2%; descent-override: 25.3%; line-gap-override: 0%; }
  @font-face { font-family: 'Bricolage fallback'; font-weight: 551 800;
    src: local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Roboto Bold'), local('Roboto-Bold');
    size-adjust: 102.7%; ascent-override: 90.6%; descent-override: 26.3%; line-gap-override: 0%; }
  @font-face { font-family: 'Bricolage fallback 2'; font-weight: 200 550; src: local('DejaVu Sans');
    size-adjust: 94%; ascent-override: 98.9%; descent-override: 28.7%; line-gap-override: 0%; }
  @font-face { font-family: 'Bricolage fallback 2'; font-weight: 551 800; src: local('DejaVu Sans Bold');
    size-adjust: 86.3%; ascent-override: 107.8%; descent-override: 31.3%; line-gap-override: 0%; }
`;
