/**
 * The oldest browsers that the player's files are built for, as targets of the compiler. They play;
 * what later browsers have more is detected where it is used. `README.md` and the guide name them.
 */
export const oldestBrowsers = ['chrome94', 'firefox101', 'safari15.4'] as const;
