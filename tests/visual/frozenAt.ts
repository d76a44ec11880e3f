/** The time of the visual test, for its sample catalogue, its programs and its browser: a Wednesday morning in India. */
export const frozenAt = '2031-03-05T09:30:00+05:30';
