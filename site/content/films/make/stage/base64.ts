const beforeData = ',';

/** Gives what a blob holds as base64, the form in which it can leave the page. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(beforeData) + 1));
    });
    reader.addEventListener('error', () => reject(new Error('A frame could not be read.')));
    reader.readAsDataURL(blob);
  });
}
