import { mountPanel } from './mount-panel.ts';

// The mock server writes this script into the pages of the app that it serves.
mountPanel({ framePage: false });
