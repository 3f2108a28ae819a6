/** The handle of routes that bring a head of their own and have no foot. */
export const ownFrame = 'own-frame';
