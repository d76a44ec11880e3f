/** SPEC.md §9: the default quality of the pictures we make, of 100. */
export const imageQuality = 75;
