import type { Certificate, Label } from '@contract/releases';

/** The explanation of each certificate badge. */
export const certificateDescriptions: Record<Certificate, string> = {
  U: 'Suitable for all ages.',
  UA7: 'Suitable for ages 7 and up; under 7 with parental guidance.',
  UA13: 'Suitable for ages 13 and up; under 13 with parental guidance.',
  UA16: 'Suitable for ages 16 and up; under 16 with parental guidance.',
  A: 'For adults only.',
};

export const labelDescriptions: Record<Label, string> = {
  SYNTHETIC: 'The creator declares that images, voices or other parts were generated. See cScan for details.',
  FLASHING_LIGHTS: 'May harm people with photosensitive epilepsy.',
  CC: 'Speech and sounds as text that you can turn on.',
  OC: 'Captions are part of the picture and can’t be turned off.',
  AD: 'A narrator describes what happens on screen.',
  ISL: 'An interpreter signs what is said.',
  HD_SOON: 'You can watch it now. A higher quality is still processing.',
};
