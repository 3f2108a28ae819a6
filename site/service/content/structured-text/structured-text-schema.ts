import { z } from 'zod';

/** A block as the management API writes it. */
export const blockSchema = z.looseObject(
  {
    id: z.string('an id'),
    attributes: z.record(z.string(), z.unknown(), 'the values of a block'),
    relationships: z.looseObject(
      {
        item_type: z.looseObject(
          { data: z.looseObject({ id: z.string('the id of a model') }, 'a model') },
          'a model',
        ),
      },
      'the model of a block',
    ),
  },
  'a block',
);

const must = (name: string, be: string) => `structured text whose "${name}" is ${be}`;
const words = (name: string) => z.string(must(name, 'text')).optional();

const levels = 'a whole number from 1 to 6';

/** A place in a text; what a kind of them may hold beside this is its own affair. */
const node = z.looseObject(
  {
    type: z.string(must('type', 'text')),
    value: words('value'),
    marks: z
      .array(z.string(must('marks', 'a list of names')), must('marks', 'a list of names'))
      .optional(),
    level: z
      .int(must('level', levels))
      .min(1, must('level', levels))
      .max(6, must('level', levels))
      .optional(),
    style: words('style'),
    url: words('url'),
    // What names no record is shown as nothing; a block has to be one.
    item: z
      .unknown()
      .refine(
        (item) => typeof item !== 'object' || item === null || blockSchema.safeParse(item).success,
        must('item', 'a block or the id of a record'),
      )
      .optional(),
    meta: z
      .array(
        z.looseObject({ id: z.string(), value: z.string() }, must('meta', 'a list of words')),
        must('meta', 'a list of words'),
      )
      .optional(),
    code: words('code'),
    language: words('language'),
    highlight: z
      .array(z.number(must('highlight', 'a list of lines')), must('highlight', 'a list of lines'))
      .optional(),
    attribution: words('attribution'),
    get children() {
      return z.array(node, must('children', 'a list of nodes')).optional();
    },
  },
  'structured text made of nodes',
);

/** Structured text whose every place can be read, as one that cannot takes its whole page along. */
export const structuredTextSchema = z.looseObject(
  { schema: z.literal('dast', 'structured text'), document: node },
  'structured text',
);
