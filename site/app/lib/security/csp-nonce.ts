import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** The CSP nonce of a response; undefined in development. */
export const nonceContext = createContext<string | undefined>();

/** The CSP nonce for React components; undefined in a browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);
