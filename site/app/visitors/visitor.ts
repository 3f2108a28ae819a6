import { createContext } from 'react-router';

/** Holds the address that a request came from, by which what a visitor does is counted. */
export const visitor = createContext<string>();
