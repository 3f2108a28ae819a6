import { argv } from 'node:process';

/**
 * Sends a body to an address so many times, as a process of its own: `node send-much.ts URL TOKEN
 * BYTES TIMES`. Prints the status of each answer, or why there was none.
 */
const [url = '', token = '', bytes, times] = argv.slice(2);
const body = Buffer.alloc(Number(bytes), ' ');
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
for (let time = 0; time < Number(times); time += 1) {
  const told = await fetch(url, { method: 'POST', headers, body }).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    (error: Error) => `none: ${String(error.cause)}`,
  );
  console.log(told.slice(0, 80).replaceAll('\n', ' '));
}
