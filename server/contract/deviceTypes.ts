/** The six values of the header `x-marquee-device-type`. */
export const deviceTypes = ['mobile', 'tablet', 'desktop', 'smarttv', 'wearable', 'embedded'] as const;
