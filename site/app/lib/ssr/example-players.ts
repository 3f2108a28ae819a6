import { createContext } from 'react';

/** Adds declarative shadow roots to the players in the markup of an example. */
export type RenderExamplePlayers = (markup: string) => string;

/** The renderer of players in examples on the server; undefined in a browser. */
export const ExamplePlayersContext = createContext<RenderExamplePlayers | undefined>(undefined);
