/** What Vitrine adds to HTML: its elements, wherever they are named. */
const elementNames = /(\bvitrine-[a-z-]+)/;

/** Shows code with the names of Vitrine's elements picked out. */
export function HighlightedCode({ code }: { readonly code: string }) {
  // A split by a capturing group puts every match at an odd place.
  const parts = code
    .split(elementNames)
    .map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part));
  return <code>{parts}</code>;
}
