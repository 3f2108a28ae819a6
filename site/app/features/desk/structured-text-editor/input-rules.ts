import {
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
  InputRule,
} from 'prosemirror-inputrules';
import { editorSchema } from './editor-schema.ts';

const { nodes } = editorSchema;

/** Markdown-like input rules, which convert a prefix at the start of a line to a block. */
export const editorInputRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,6})\s$/, nodes.heading, ([, hashes = '']) => ({
      level: hashes.length,
    })),
    textblockTypeInputRule(/^```$/, nodes.codeBlock),
    wrappingInputRule(/^[-*]\s$/, nodes.list, { style: 'bulleted' }),
    wrappingInputRule(/^1[.)]\s$/, nodes.list, { style: 'numbered' }),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
    new InputRule(/^---$/, ({ tr }, _, start, end) =>
      tr.replaceRangeWith(start - 1, end, nodes.thematicBreak.create()),
    ),
  ],
});
