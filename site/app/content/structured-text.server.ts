import { z } from 'zod';

const node = z.object({
  type: z.string(),
  value: z.string().optional(),
  marks: z.array(z.string()).optional(),
  level: z.number().optional(),
  style: z.string().optional(),
  url: z.string().optional(),
  item: z.string().optional(),
  code: z.string().optional(),
  language: z.string().optional(),
  attribution: z.string().optional(),
  get children() {
    return z.array(node).optional();
  },
});

/** The shape of a structured text field; `value` is the whole document in its envelope. */
export const structuredTextShape = z.object({
  value: z.object({ schema: z.literal('dast'), document: node }),
});
