import type { Command, EditorState } from 'prosemirror-state';
import { editorSchema } from './editor-schema.ts';

const { link } = editorSchema.marks;

/** A piece of the text from one place to another. */
interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The address of the link where the cursor is; undefined where there is none. */
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

/** A name such as example.com, alone or before a port, a path, a question or a place in the page. */
const host =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+([\p{L}]{2,}|xn--[a-z\d-]+)(?=$|[/?#]|:\d)/iu;

/** Ends of names that are of files rather than of hosts. */
const fileEnd =
  /^(?:html?|php|pdf|md|txt|json|xml|css|js|zip|jpe?g|png|gif|svg|webp|mp[34]|mov|vtt)$/i;

/** The address that is meant: pages would look for a host without its scheme among their own. */
function normalizeUrl(typed: string): string {
  const end = host.exec(typed)?.[1];
  return end === undefined || fileEnd.test(end) ? typed : `https://${typed}`;
}

/**
 * Makes a link of what is chosen, changes the one the cursor is in, or removes it for ''. Where
 * nothing is chosen, the address itself is written.
 */
export function setLink(typed: string): Command {
  const url = normalizeUrl(typed);
  return (state, dispatch) => {
    const { from, to } = getLinkRange(state);
    if (from === to) {
      if (url === '' || !state.selection.$from.parent.type.allowsMarkType(link)) return false;
      const words = editorSchema.text(typed, [link.create({ url })]);
      dispatch?.(state.tr.replaceSelectionWith(words, false).scrollIntoView());
      return true;
    }
    const tr = state.tr.removeMark(from, to, link);
    dispatch?.(url === '' ? tr : tr.addMark(from, to, link.create({ url })));
    return true;
  };
}

/** What is chosen, or else the whole link around the cursor. */
function getLinkRange(state: EditorState): TextRange {
  const { from, to, empty, $from } = state.selection;
  const url = getLinkUrl(state);
  if (!empty || url === undefined) return { from, to };
  const { parent } = $from;
  const start = $from.start();
  let found: TextRange = { from, to };
  parent.forEach((node, offset) => {
    const [begin, end] = [start + offset, start + offset + node.nodeSize];
    if (link.isInSet(node.marks)?.attrs['url'] !== url || begin > from || end < from) return;
    found = { from: Math.min(found.from, begin), to: Math.max(found.to, end) };
  });
  return found;
}
