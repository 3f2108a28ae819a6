const text = { type: 'string', minLength: 1 } as const;
const seconds = { type: 'number', minimum: 0 } as const;

/** The parts of a film: where each begins, in seconds, and its name. */
export const chaptersSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['start', 'title'],
    properties: { start: seconds, title: text },
  },
} as const;

/** Moments of a film that pages can react to: their seconds, and a value of any kind. */
export const cuePointsSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['time', 'value'],
    properties: { time: seconds },
  },
} as const;

/** Figures with a line about each. */
export const measuresSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['value', 'text'],
    properties: { value: text, text },
  },
} as const;
