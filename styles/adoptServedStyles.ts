import { adoptServedStyles } from './servedStyles';

// A module of its own, because styled components are defined while the other imports of pages/_app.tsx are evaluated.
if (typeof document !== 'undefined') adoptServedStyles();
