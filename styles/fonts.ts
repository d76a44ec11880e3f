/**
 * Bricolage Grotesque (docs/decisions/149-before-the-main-picture.md): what every page needs, 19 kB; letters with accents, 10 kB; the rupee sign, 1 kB. The
 * fallbacks' metrics are adjusted, so that nothing shifts when it loads; the second is for Linux without the fonts of the first.
 */
export const fontFaces = `
  @font-face { font-family: 'Bricolage Grotesque'; src: url(/fonts/bricolage-common.woff2) format('woff2'); font-weight: 400 800; font-display: swap;
    unicode-range: U+0020-007E, U+00A0, U+00A9, U+00B0, U+00B7, U+00D7, U+2010-2015, U+2018-201D, U+2022, U+2026, U+2212; }
  @font-face { font-family: 'Bricolage Grotesque'; src: url(/fonts/bricolage-accents.woff2) format('woff2'); font-weight: 400 800; font-display: swap;
    unicode-range: U+00A1-00A8, U+00AA-00AF, U+00B1-00B6, U+00B8-00D6, U+00D8-00FF; }
  @font-face { font-family: 'Bricolage Grotesque'; src: url(/fonts/bricolage-rupee.woff2) format('woff2'); font-weight: 400 800; font-display: swap;
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
