import { argv } from 'node:process';

/**
 * Sends the same body repeatedly: `node post-repeatedly.ts URL TOKEN BYTES TIMES`. Prints the status
 * and text of each response, or why there is no response.
 */
const [url = '', token = '', bytes, times] = argv.slice(2);
const body = Buffer.alloc(Number(bytes), ' ');
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
for (let index = 0; index < Number(times); index += 1) {
  const result = await fetch(url, { method: 'POST', headers, body }).then(
    async (response) => `${response.status} ${await response.text()}`,
    (error: Error) => `none: ${String(error.cause)}`,
  );
  console.log(result.slice(0, 80).replaceAll('\n', ' '));
}
