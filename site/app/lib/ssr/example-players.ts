import { createContext } from 'react';

/** Puts into the players of an example what is seen of them before their script has come. */
export type DrawPlayers = (markup: string) => string;

/** What draws the players of examples on a server; a browser has the players themselves. */
export const ExamplePlayers = createContext<DrawPlayers | undefined>(undefined);
