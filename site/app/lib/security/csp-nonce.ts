import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** Holds what the scripts in a page are known by; absent while sources are being worked on. */
export const nonceContext = createContext<string | undefined>();

/** The same for what is rendered; a browser has no need of it. */
export const NonceContext = createReactContext<string | undefined>(undefined);
