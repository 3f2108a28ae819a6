const text = { type: 'string', minLength: 1 } as const;
const seconds = { type: 'number', minimum: 0 } as const;

/** JSON Schema of a film's chapters: start times in seconds, and titles. */
export const chaptersSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['start', 'title'],
    properties: { start: seconds, title: text },
  },
} as const;

/** JSON Schema of a film's cue points: times in seconds, and values of any type. */
export const cuePointsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['time', 'value'],
    properties: { time: seconds },
  },
} as const;

/** JSON Schema of the key figures on the home page. */
export const measuresSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['value', 'text'],
    properties: { value: text, text },
  },
} as const;
