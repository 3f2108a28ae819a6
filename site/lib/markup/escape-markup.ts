/** Character references of the characters that have a meaning in XML and HTML. */
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const toReference = (character: string): string => references[character] ?? character;

/** Escapes text for any place in XML or HTML. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, toReference);
}

/** Escapes text for a double-quoted attribute, and no more than that: for code that people read. */
export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<"]/g, toReference);
}
