/** Colours by what they do in a scene; `sky` runs from the top down to the horizon. */
export interface Palette {
  sky: readonly [string, string, string, string];
  ink: string;
  shade: string;
  paper: string;
  glow: string;
  hot: string;
  pop: string;
  cool: string;
}

const palette = (sky: string, ink: string, shade: string, paper: string, glow: string, hot: string, pop: string, cool: string): Palette => {
  const [top = '', upper = '', lower = '', horizon = ''] = sky.split(' ');
  return { sky: [top, upper, lower, horizon], ink, shade, paper, glow, hot, pop, cool };
};

export const palettes = {
  monsoonNight: palette('#120a3a #2b1275 #7a1fa8 #e8388f', '#0a0622', '#2a1058', '#fff3d6', '#ffc857', '#ff3d71', '#ff8c42', '#7ce0ff'),
  saltSunset: palette('#0b2f3f #1d6070 #f2845a #ffc46b', '#08131c', '#143a4a', '#fff3c4', '#ffd36b', '#e8653f', '#ff9d4d', '#4fb3bf'),
  jasmineNight: palette('#04150f #0b3b2e #1f7a5a #a8e6a1', '#03100b', '#0c3327', '#f7f3e3', '#d9f7c4', '#f4a51c', '#ffd25e', '#63d4b0'),
  kabaddi: palette('#8a0b4a #e3165b #ff5a2a #ffb52e', '#23104f', '#5a1560', '#fff1cf', '#ffd23d', '#ff2e63', '#ff7a1a', '#24c6c8'),
  lagosHeat: palette('#1c130d #4a1d12 #b8341a #f4511e', '#16100b', '#45210f', '#fdebd0', '#ffb224', '#f4511e', '#e0218a', '#0c8a4f'),
  indigoTile: palette('#061237 #12309a #2f6fd6 #a9d3ff', '#050d2b', '#10256b', '#eaf2ff', '#ffe08a', '#ff7043', '#ffb638', '#39c0ed'),
  raniPink: palette('#2a0845 #7b1fa2 #d81b79 #ff8fb1', '#1c0530', '#4b0f63', '#fff0e0', '#ffd9a0', '#ff3f81', '#ffb300', '#2ad4c1'),
  desertRose: palette('#3d1c3f #8e3b5c #e07a5f #f6c28b', '#24102a', '#5f2745', '#fff1dc', '#ffe2a8', '#d1495b', '#f4a259', '#5b8e9c'),
  glacier: palette('#0d1b3e #274b8f #7fa8d9 #f7c9c0', '#0b1430', '#22407a', '#ffffff', '#fff2d8', '#ff6b5e', '#ffb26b', '#9ee1f2'),
  haldiDay: palette('#f08a00 #ffad1f #ffcb3d #fff0a8', '#2b1055', '#a0350f', '#fffbe6', '#fff6c2', '#e3165b', '#ff5a1f', '#0f8f8c'),
  mintDay: palette('#0f766e #2bb3a3 #8fe0c6 #fdf3c8', '#0b2b33', '#125e5c', '#fffaf0', '#fff3b0', '#ff5d5d', '#ffa62b', '#136f8a'),
  vermilion: palette('#3b0509 #8e0f18 #d8232a #ff7a45', '#1d0306', '#5e0a12', '#ffeeda', '#ffcf6b', '#ff4d3d', '#ffb038', '#2aa6a1'),
  neonMidnight: palette('#05030f #150b3f #45129c #0fd3e8', '#04020c', '#1b0d4a', '#f3f0ff', '#6ff7ff', '#ff2fb3', '#ffe14d', '#12d6ff'),
  oldCinema: palette('#1a100a #4a2a17 #a8642c #f3c57a', '#120a06', '#3a2213', '#fdeccb', '#ffdf9e', '#d1402b', '#f0a53a', '#5d8f86'),
  mangoDay: palette('#ff6a3d #ff9a45 #ffc86b #ffeec2', '#3a0f2c', '#b8342a', '#fff8e8', '#fff3cf', '#e11d48', '#ffd23f', '#1f9d8b'),
  peacock: palette('#03263b #05668d #02969b #7ee0b5', '#021724', '#064663', '#f3fff4', '#ffe27a', '#ff5f8f', '#ffb224', '#3ad6c9'),
  wineDark: palette('#17061c #4a0f3d #8c1c4b #f0725c', '#0f0313', '#3a0c33', '#ffe9dc', '#ffc58a', '#ff4f6d', '#ff9e57', '#8ac6ff'),
  slateRain: palette('#0e1a24 #223d4f #4d7486 #c3d7d2', '#08111a', '#1b3242', '#f5f7f0', '#ffd991', '#ff6f4f', '#ffb347', '#8fd3e0'),
  lilacDawn: palette('#3a2a78 #7a5cc7 #f0a6c8 #ffe0c2', '#1f1547', '#55409a', '#fff7f0', '#fff0c9', '#ff5d8f', '#ffa45c', '#5fc9e8'),
  creamPrint: palette('#f7e7cb #f6dfb8 #f5cd92 #f0a45c', '#1b1b2f', '#b93a2b', '#fffaf0', '#f2542d', '#d7263d', '#f5a623', '#0e7c7b'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as PaletteName[]; // as: Object.keys forgets the keys

/** The colour part of the way from one #rrggbb to another. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const blended = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
