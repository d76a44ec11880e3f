/** The scroll behaviour for scripts; the CSS for reduced motion does not apply to them. */
export const scrollBehavior = (): ScrollBehavior => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
