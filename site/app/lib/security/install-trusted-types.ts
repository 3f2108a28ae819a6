import { installDefaultPolicy } from './trusted-types.ts';

// Imported for its side effect, before any other code can create markup.
installDefaultPolicy();
