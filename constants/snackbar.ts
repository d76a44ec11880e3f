export const snackTypes = ['INFO', 'ERROR', 'WARNING', 'SUCCESS'] as const;
export type SnackType = (typeof snackTypes)[number];

export const snackbarMs = 3000;
