/** What every Chromium of the tests is started with: no name outside this machine is looked up. */
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

/** Lets every film play without a gesture, for tests that ask how it plays and not whether. */
export const playsUnasked = '--autoplay-policy=no-user-gesture-required';

/** The system's own. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
