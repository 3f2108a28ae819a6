/** The handle of routes that bring a head of their own and have no foot; a type, so that no page loads it. */
export type OwnFrame = 'own-frame';
