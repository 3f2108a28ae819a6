import { createContext } from 'react-router';

/** URLs of the embed script, which comes first, and its imports. */
export const embedScriptsContext = createContext<readonly string[]>();
