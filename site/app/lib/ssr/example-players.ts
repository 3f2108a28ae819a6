import { createContext } from 'react';

/** Adds declarative shadow roots to the players in the markup of an example. */
export type DrawPlayers = (markup: string) => string;

/** The renderer of players in examples on the server; undefined in a browser. */
export const ExamplePlayers = createContext<DrawPlayers | undefined>(undefined);
