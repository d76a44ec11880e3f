import type { Certificate, Label } from '@contract/releases';

/** What a press on a badge explains. */
export const certificateDescriptions: Record<Certificate, string> = {
  U: 'Suitable for all ages.',
  UA7: 'Suitable for ages 7 and up; under 7 with parental guidance.',
  UA13: 'From thirteen years; for younger ones with a parent.',
  UA16: 'From sixteen years; for younger ones with a parent.',
  A: 'For adults only.',
};

export const labelDescriptions: Record<Label, string> = {
  SYNTHETIC: 'Its maker declares that pictures, voices or other parts were generated. The cScan sheet says which.',
  FLASHING_LIGHTS: 'May harm people with photosensitive epilepsy.',
  CC: 'Speech and sounds as text that you can turn on.',
  OC: 'Captions are part of the picture and always there.',
  AD: 'A narrator describes what happens on screen.',
  ISL: 'An interpreter signs what is said.',
  HD_SOON: 'It already plays; sharper pictures are still being made.',
};
