/** Raw values. Only theme.ts and globalCss.ts read them. */
export const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 6: '24px', 8: '32px', 12: '48px', 18: '72px' } as const;
export const radius = { control: '6px', card: '14px', pill: '999px' } as const;
export const fontSize = {
  12: '0.75rem',
  14: '0.875rem',
  16: '1rem',
  20: '1.25rem',
  25: '1.5625rem',
  31: '1.9375rem',
  39: '2.4375rem',
} as const;

const lit = { bulb: '#ffb224', onBulb: '#1b1206' } as const;

/** The light theme. Accents have a `-text` variant at 4.5:1; `control-line` is the 3:1 border of a control, `line` only a hairline. */
export const lightColors = {
  canvas: '#faf7f2',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#e5dfd5',
  'control-line': '#8d8579',
  text: '#1b1820',
  muted: '#655f6e',
  bulb: lit.bulb,
  'on-bulb': lit.onBulb,
  'bulb-edge': '#9a6200',
  'bulb-off': '#e5dfd5',
  'bulb-off-edge': '#8d8579',
  'bulb-glow': 'none',
  bad: '#b3261e',
  good: '#0e7a51',
  warn: '#8a5600',
  info: '#0b62b8',
  'on-signal': '#ffffff',
  wash: 'rgb(27 24 32 / 0.045)',
  'wash-strong': 'rgb(27 24 32 / 0.09)',
  scrim: '#faf7f2',
  backdrop: 'rgb(27 24 32 / 0.5)',
  float: '0 8px 28px rgb(40 28 10 / 0.14)',
  'map-sea': '#cfdde2',
  'map-land': '#f6f1e7',
  'map-border': '#a99f8f',
} as const;

/** The dark theme. */
export const darkColors: Record<keyof typeof lightColors, string> = {
  canvas: '#0e0d10',
  surface: '#17161b',
  raised: '#201f26',
  line: '#2e2c36',
  'control-line': '#716c7e',
  text: '#f4f1ea',
  muted: '#a8a3b0',
  bulb: lit.bulb,
  'on-bulb': lit.onBulb,
  'bulb-edge': '#ffb224',
  'bulb-off': '#201f26',
  'bulb-off-edge': '#716c7e',
  'bulb-glow': '0 0 8px rgb(255 178 36 / 0.65)',
  bad: '#ff8078',
  good: '#34c78d',
  warn: '#ffb224',
  info: '#6bb6ff',
  'on-signal': '#0e0d10',
  wash: 'rgb(244 241 234 / 0.06)',
  'wash-strong': 'rgb(244 241 234 / 0.12)',
  scrim: '#0e0d10',
  backdrop: 'rgb(0 0 0 / 0.66)',
  float: '0 8px 28px rgb(0 0 0 / 0.5)',
  'map-sea': '#111a22',
  'map-land': '#26242d',
  'map-border': '#57525f',
};

/** Each product's accent: `shape` at 3:1 and `text` at 4.5:1 on every surface of its theme. */
export const accents = {
  screen: { light: { shape: '#e5443a', text: '#bf2a21' }, dark: { shape: '#ff5a4f', text: '#ff7a70' } },
  events: { light: { shape: '#8b6cff', text: '#5f3fe0' }, dark: { shape: '#8b6cff', text: '#a993ff' } },
  campaigns: { light: { shape: '#14925f', text: '#0b7048' }, dark: { shape: '#1fb37a', text: '#36c78f' } },
  studio: { light: { shape: '#2386ea', text: '#0b62b8' }, dark: { shape: '#3b9eff', text: '#6bb6ff' } },
} as const;
