import {
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
  InputRule,
} from 'prosemirror-inputrules';
import { editorSchema } from './editor-schema.ts';

const { nodes } = editorSchema;

/** Signs at the start of a line that make a block of it, as in Markdown. */
export const editorInputRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,6})\s$/, nodes.heading, ([, signs = '']) => ({
      level: signs.length,
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
