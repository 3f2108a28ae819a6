import { installDefaultPolicy } from './trusted-types.ts';

// Whoever loads this is guarded from then on.
installDefaultPolicy();
