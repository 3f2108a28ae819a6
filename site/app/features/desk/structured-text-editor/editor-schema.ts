import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';

/** Fields of a DAST node that the editor does not support. They are preserved unchanged. */
const extraFields = { extraFields: { default: null } } as const;

const createMark = (tag: string, ...tagAliases: readonly string[]): MarkSpec => ({
  excludes: '',
  parseDOM: [tag, ...tagAliases].map((name) => ({ tag: name })),
  toDOM: (): DOMOutputSpec => [tag, 0],
});

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: extraFields,
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { ...extraFields, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${String(attrs['level'])}`, 0],
  },
  list: {
    group: 'block',
    content: 'listItem+',
    attrs: { ...extraFields, style: { default: 'bulleted' } },
    parseDOM: [
      { tag: 'ul', attrs: { style: 'bulleted' } },
      { tag: 'ol', attrs: { style: 'numbered' } },
    ],
    toDOM: ({ attrs }) => [attrs['style'] === 'numbered' ? 'ol' : 'ul', 0],
  },
  listItem: {
    content: '(paragraph | list)+',
    defining: true,
    attrs: extraFields,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
  blockquote: {
    group: 'block',
    content: 'paragraph+',
    defining: true,
    attrs: { ...extraFields, attribution: { default: null } },
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: ({ attrs }) => ['blockquote', { 'data-attribution': attrs['attribution'] }, 0],
  },
  codeBlock: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { ...extraFields, language: { default: null } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: ({ attrs }) => ['pre', { 'data-language': attrs['language'] }, ['code', 0]],
  },
  thematicBreak: {
    group: 'block',
    attrs: extraFields,
    parseDOM: [{ tag: 'hr' }],
    toDOM: () => ['hr'],
  },
  /** A block record, edited by a form. */
  recordBlock: {
    group: 'block',
    atom: true,
    attrs: { ...extraFields, item: {} },
    toDOM: () => ['div', { class: 'desk-unsupported' }, 'A block'],
  },
  /** A block node that the editor does not support; preserved unchanged. */
  unsupportedBlock: {
    group: 'block',
    atom: true,
    attrs: { node: {} },
    toDOM: ({ attrs }) => ['div', { class: 'desk-unsupported' }, describeNode(attrs['node'])],
  },
  text: { group: 'inline' },
  lineBreak: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** An inline node that the editor does not support; preserved unchanged. */
  unsupportedInline: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { node: {} },
    toDOM: ({ attrs }) => ['span', { class: 'desk-unsupported' }, describeNode(attrs['node'])],
  },
} as const satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { url: {}, extraFields: { default: null } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ url: link.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs['url'] }, 0],
  },
  itemLink: {
    attrs: { item: {}, extraFields: { default: null } },
    inclusive: false,
    toDOM: () => ['a', { class: 'desk-item-link' }, 0],
  },
  strong: createMark('strong', 'b'),
  emphasis: createMark('em', 'i'),
  underline: createMark('u'),
  strikethrough: createMark('s', 'del'),
  highlight: createMark('mark'),
  code: createMark('code'),
  /** A mark that the editor does not support. Text may have several. */
  unsupportedMark: {
    attrs: { name: {} },
    excludes: '',
    toDOM: ({ attrs }) => ['span', { 'data-mark': attrs['name'] }, 0],
  },
} as const satisfies Record<string, MarkSpec>;

/** The ProseMirror schema of the structured text editor. */
export const editorSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks });

function describeNode(node: unknown): string {
  const type = typeof node === 'object' && node !== null && 'type' in node ? node.type : 'node';
  return `${String(type)}, not editable here`;
}
