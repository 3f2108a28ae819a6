/** The command-line flags of Chromium in all tests. Host names of other machines do not resolve. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** Allows playback without a user gesture, for tests that are not about autoplay. */
export const ALLOW_AUTOPLAY = '--autoplay-policy=no-user-gesture-required';

/** The path of the Chromium binary; by default that of the system. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
