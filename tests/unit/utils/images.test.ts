import { imageVariantFor } from '@/utils/images';

test.each([
  [0, 'small'],
  [299, 'small'],
  [300, 'medium'],
  [399, 'medium'],
  [400, 'standard'],
  [759, 'standard'],
  [760, 'high'],
  [4000, 'high'],
])('a picture requested at %i pixels uses %s [R-UI-002]', (width, variant) => {
  expect(imageVariantFor(width)).toBe(variant);
});
