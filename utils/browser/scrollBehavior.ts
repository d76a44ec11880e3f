/** How a script may scroll: CSS quiets its own motion for those who asked, a script must ask itself. */
export const scrollBehavior = (): ScrollBehavior => (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
