import { createContext } from 'react-router';

/** Holds the addresses of the script of a frame and of what it imports; the script first. */
export const embedScriptsContext = createContext<readonly string[]>();
