const heads = [40, 118, 196, 282, 360, 446, 524, 602];
const stripes = [0, 1, 2, 3, 4, 5];

/** A hall from its last row: the film is a sun going down, the audience is already there. */
export const ScreenArt = () => (
  <svg viewBox="0 0 640 420" preserveAspectRatio="xMidYMid slice">
    <defs>
      <linearGradient id="hall" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1a0b14" />
        <stop offset="1" stopColor="#3d0f1b" />
      </linearGradient>
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2b1a5a" />
        <stop offset="0.55" stopColor="#d6415c" />
        <stop offset="1" stopColor="#ffb45c" />
      </linearGradient>
      <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffe9a8" />
        <stop offset="1" stopColor="#ff8a3d" />
      </linearGradient>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffd9a0" stopOpacity="0.5" />
        <stop offset="1" stopColor="#ffd9a0" stopOpacity="0" />
      </linearGradient>
      <clipPath id="screen">
        <path d="M110 62 H530 V270 H110 Z" />
      </clipPath>
    </defs>
    <rect width="640" height="420" fill="url(#hall)" />
    <path d="M0 0h56v320L0 420ZM640 0h-56v320l56 100Z" fill="#7a1626" />
    <path d="M14 0v398M30 0v366M44 0v340M626 0v398M610 0v366M596 0v340" stroke="#4d0c18" strokeWidth="5" />
    <path d="M110 270 H530 L640 420 H0 Z" fill="url(#beam)" />
    <g clipPath="url(#screen)">
      <rect x="110" y="62" width="420" height="208" fill="url(#dusk)" />
      <circle cx="320" cy="196" r="84" fill="url(#sun)" />
      {stripes.map((at) => (
        <rect key={at} x="110" y={176 + at * 17} width="420" height={4 + at * 2.2} fill="#a8324f" />
      ))}
      <path d="M110 270v-34l70-40 52 30 40-20 60 38 62-48 50 34 86-46v86Z" fill="#1b0a1e" />
    </g>
    <rect x="104" y="56" width="432" height="220" fill="none" stroke="#1b1206" strokeWidth="12" />
    <g fill="#ffb224">
      {Array.from({ length: 22 }, (_, at) => (
        <g key={at}>
          <circle cx={109 + at * 20.1} cy="56" r="3.6" />
          <circle cx={109 + at * 20.1} cy="276" r="3.6" />
        </g>
      ))}
      {Array.from({ length: 10 }, (_, at) => (
        <g key={at}>
          <circle cx="104" cy={76 + at * 20} r="3.6" />
          <circle cx="536" cy={76 + at * 20} r="3.6" />
        </g>
      ))}
    </g>
    <g fill="#12060d">
      {heads.map((x, at) => (
        <g key={x}>
          <circle cx={x} cy={346 + (at % 3) * 6} r={21 + (at % 2) * 3} />
          <path d={`M${x - 42} 420v-22q0-26 26-28h32q26 2 26 28v22Z`} />
        </g>
      ))}
    </g>
  </svg>
);
