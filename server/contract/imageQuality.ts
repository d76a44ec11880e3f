/** Default quality of generated pictures, 1 to 100. */
export const imageQuality = 75;
