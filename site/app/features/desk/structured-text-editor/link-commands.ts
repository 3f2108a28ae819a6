import type { Command, EditorState } from 'prosemirror-state';
import { editorSchema } from './editor-schema.ts';

const { link } = editorSchema.marks;

/** A range of document positions. */
interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the URL of the first link in the selection or at the cursor; undefined if there is none.
 */
export function getLinkUrl({ doc, selection }: EditorState): string | undefined {
  const { from, to, empty, $from } = selection;
  let url: unknown = link.isInSet($from.marks())?.attrs['url'];
  if (!empty) {
    doc.nodesBetween(from, to, (node) => {
      url ??= link.isInSet(node.marks)?.attrs['url'];
    });
  }
  return typeof url === 'string' ? url : undefined;
}

/** Matches a host name such as `example.com`, alone or before a port, path, query or fragment. */
const hostPattern =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+([\p{L}]{2,}|xn--[a-z\d-]+)(?=$|[/?#]|:\d)/iu;

/** File extensions, which do not count as top-level domains. */
const fileExtensionPattern =
  /^(?:html?|php|pdf|md|txt|json|xml|css|js|zip|jpe?g|png|gif|svg|webp|mp[34]|mov|vtt)$/i;

/** Adds `https://` to a host name, which would otherwise resolve as a relative URL. */
function normalizeUrl(typedUrl: string): string {
  const tld = hostPattern.exec(typedUrl)?.[1];
  return tld === undefined || fileExtensionPattern.test(tld) ? typedUrl : `https://${typedUrl}`;
}

/**
 * Links the selection or changes the link at the cursor; an empty URL removes the link. If the
 * selection is empty and not inside a link, inserts the typed URL as linked text.
 */
export function setLink(typedUrl: string): Command {
  const url = normalizeUrl(typedUrl);
  return (state, dispatch) => {
    const { from, to } = getLinkRange(state);
    if (from === to) {
      if (url === '' || !state.selection.$from.parent.type.allowsMarkType(link)) return false;
      const text = editorSchema.text(typedUrl, [link.create({ url })]);
      dispatch?.(state.tr.replaceSelectionWith(text, false).scrollIntoView());
      return true;
    }
    const tr = state.tr.removeMark(from, to, link);
    dispatch?.(url === '' ? tr : tr.addMark(from, to, link.create({ url })));
    return true;
  };
}

/** Returns the range of the selection; if it is empty, the range of the link at the cursor. */
function getLinkRange(state: EditorState): TextRange {
  const { from, to, empty, $from } = state.selection;
  const url = getLinkUrl(state);
  if (!empty || url === undefined) return { from, to };
  const { parent } = $from;
  const start = $from.start();
  let range: TextRange = { from, to };
  parent.forEach((node, offset) => {
    const [begin, end] = [start + offset, start + offset + node.nodeSize];
    if (link.isInSet(node.marks)?.attrs['url'] !== url || begin > from || end < from) return;
    range = { from: Math.min(range.from, begin), to: Math.max(range.to, end) };
  });
  return range;
}
