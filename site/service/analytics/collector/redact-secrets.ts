/** A token in its three parts, of which the first begins as every JWT does. */
const token = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * A text without what may open something: of each address in it the query and what follows it, a
 * name and a password; and tokens. Looked through word by word, so that a long one takes no longer.
 */
export function redactSecrets(text: string): string {
  return text.replace(/\S+/g, (word) =>
    cut(word)
      .replace(/\/\/[^/]*@/, '//')
      .replace(token, '…'),
  );
}

/** Of an address what comes before its query; a question mark at the end of a word asks something. */
function cut(word: string): string {
  const at = word.search(/[?#]./);
  const isAddress = word.lastIndexOf('/', at) >= 0 || word.includes('=', at);
  return at >= 0 && isAddress ? word.slice(0, at) : word;
}
