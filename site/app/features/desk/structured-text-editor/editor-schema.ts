import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';

/** Attributes that a node of the document has and the editor shows nothing of; they stay with it. */
const kept = { kept: { default: null } } as const;

const plainMark = (tag: string, ...others: readonly string[]): MarkSpec => ({
  excludes: '',
  parseDOM: [tag, ...others].map((each) => ({ tag: each })),
  toDOM: (): DOMOutputSpec => [tag, 0],
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: kept,
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { ...kept, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
  },
  list: {
    group: 'block',
    content: 'listItem+',
    attrs: { ...kept, style: { default: 'bulleted' } },
    parseDOM: [
      { tag: 'ul', attrs: { style: 'bulleted' } },
      { tag: 'ol', attrs: { style: 'numbered' } },
    ],
    toDOM: ({ attrs }) => [attrs['style'] === 'numbered' ? 'ol' : 'ul', 0],
  },
  listItem: {
    content: '(paragraph | list)+',
    defining: true,
    attrs: kept,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    group: 'block',
    content: 'paragraph+',
    defining: true,
    attrs: { ...kept, attribution: { default: null } },
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: ({ attrs }) => ['blockquote', { 'data-attribution': attrs['attribution'] }, 0],
  },
  codeBlock: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { ...kept, language: { default: null } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: ({ attrs }) => ['pre', { 'data-language': attrs['language'] }, ['code', 0]],
  },
  thematicBreak: {
    group: 'block',
    attrs: kept,
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  /** A record within the text, edited by a form. */
  recordBlock: {
    group: 'block',
    atom: true,
    attrs: { ...kept, item: {} },
    toDOM: () => ['div', { class: 'desk-other' }, 'A block'],
  },
  /** A block that the editor does not know, as it is. */
  otherBlock: {
    group: 'block',
    atom: true,
    attrs: { node: {} },
    toDOM: ({ attrs }) => ['div', { class: 'desk-other' }, nameOf(attrs['node'])],
  },
  text: { group: 'inline' },
  lineBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** Something within a line that the editor does not know, as it is. */
  otherInline: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { node: {} },
    toDOM: ({ attrs }) => ['span', { class: 'desk-other' }, nameOf(attrs['node'])],
  },
} as const satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { url: {}, kept: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ url: link.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs['url'] }, 0],
  },
  itemLink: {
    attrs: { item: {}, kept: { default: null } },
    inclusive: false,
    toDOM: () => ['a', { class: 'desk-item-link' }, 0],
  },
  strong: plainMark('strong', 'b'),
  emphasis: plainMark('em', 'i'),
  underline: plainMark('u'),
  strikethrough: plainMark('s', 'del'),
  highlight: plainMark('mark'),
  code: plainMark('code'),
  /** A mark that the editor does not know; there can be several on one text. */
  otherMark: {
    attrs: { name: {} },
    excludes: '',
    toDOM: ({ attrs }) => ['span', { 'data-mark': attrs['name'] }, 0],
  },
} as const satisfies Record<string, MarkSpec>;

/** What the editor of structured text can hold. */
export const editorSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });

function nameOf(node: unknown): string {
  const type = typeof node === 'object' && node !== null && 'type' in node ? node.type : 'node';
  return `${String(type)}, not editable here`;
}
