/** How a player comes to speak. */
interface Voice {
  /** Fetches what has a player speak; absent while nothing of the page has that. */
  fetch?: () => Promise<{
    provideTexts(player: HTMLElement, langOf: (element: Element) => string): void;
  }>;
}

/**
 * The voice of all players of a page.
 *
 * Words come with the controls, or else when a player alone has something to say. It is filled from
 * above, because a player that imported its words would have every page load them.
 */
export const voice: Voice = {};
