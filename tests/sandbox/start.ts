import { startSandbox } from './sandbox-server.ts';

const MAX_PORT = 65_535;

/** Returns the port in the environment variable PORT, or undefined if it is not set. */
function readPort(): number | undefined {
  const { PORT } = process.env;
  if (!PORT) return undefined;
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port <= MAX_PORT) return port;
  throw new Error(`PORT is "${PORT}", but must be a number from 1 to ${MAX_PORT}.`);
}

const port = readPort();
// Exiting removes the temporary files, including those of a server that is still starting.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
console.log('Starting the player sandbox. The first start packages the videos.');
const { url } = await startSandbox(port);
console.log(`The player sandbox is ready on ${url}`);
