import { z } from 'zod';

/** A block in the format of the management API. */
export const blockSchema = z.looseObject(
  {
    id: z.string('an ID'),
    attributes: z.record(z.string(), z.unknown(), 'the values of a block'),
    relationships: z.looseObject(
      {
        item_type: z.looseObject(
          { data: z.looseObject({ id: z.string('the ID of a model') }, 'a model') },
          'a model',
        ),
      },
      'the model of a block',
    ),
  },
  'a block',
);

const createMessage = (name: string, requirement: string) =>
  `structured text whose "${name}" is ${requirement}`;
const optionalText = (name: string) => z.string(createMessage(name, 'text')).optional();

const levelRequirement = 'a whole number from 1 to 6';

/** A node of structured text. Unknown properties are allowed. */
const nodeSchema = z.looseObject(
  {
    type: z.string(createMessage('type', 'text')),
    value: optionalText('value'),
    marks: z
      .array(
        z.string(createMessage('marks', 'a list of names')),
        createMessage('marks', 'a list of names'),
      )
      .optional(),
    level: z
      .int(createMessage('level', levelRequirement))
      .min(1, createMessage('level', levelRequirement))
      .max(6, createMessage('level', levelRequirement))
      .optional(),
    style: optionalText('style'),
    url: optionalText('url'),
    // Only blocks must be valid: pages omit links to missing records.
    item: z
      .unknown()
      .refine(
        (item) => typeof item !== 'object' || item === null || blockSchema.safeParse(item).success,
        createMessage('item', 'a block or the ID of a record'),
      )
      .optional(),
    meta: z
      .array(
        z.looseObject(
          { id: z.string(), value: z.string() },
          createMessage('meta', 'a list of objects with "id" and "value"'),
        ),
        createMessage('meta', 'a list of objects with "id" and "value"'),
      )
      .optional(),
    code: optionalText('code'),
    language: optionalText('language'),
    highlight: z
      .array(
        z.number(createMessage('highlight', 'a list of line numbers')),
        createMessage('highlight', 'a list of line numbers'),
      )
      .optional(),
    attribution: optionalText('attribution'),
    get children() {
      return z.array(nodeSchema, createMessage('children', 'a list of nodes')).optional();
    },
  },
  'structured text made of nodes',
);

/** Structured text. All nodes must be valid, because an invalid one would fail the whole page. */
export const structuredTextSchema = z.looseObject(
  { schema: z.literal('dast', 'structured text'), document: nodeSchema },
  'structured text',
);
