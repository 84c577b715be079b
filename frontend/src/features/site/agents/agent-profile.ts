import { z } from 'zod';

/** What stands on a profile page beside the register's name and title. */
export const AgentProfile = z.strictObject({
  slug: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  /** One or two sentences, also given to search engines. */
  summary: z.string().min(60).max(320),
  officePhone: z.string(),
  directPhone: z.string(),
  email: z.email(),
  /** Whole years; the page says "20+" of 20. */
  yearsOfExperience: z.int().positive(),
  award: z.strictObject({ name: z.string(), year: z.int(), body: z.string().nullable() }),
  /** Address of a portrait below the site's root, and what it shows. Null: a drawing stands in its place. */
  photo: z.strictObject({ src: z.string().startsWith('/'), alt: z.string().min(10) }).nullable(),
  /** Left out of the page and of the structured data while null. */
  formerBrokerage: z.string().nullable(),
  credentials: z.array(z.strictObject({ name: z.string(), basis: z.string() })).min(1),
  knowsAbout: z.array(z.string()).min(3),
  experience: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(3),
  firstCall: z.array(z.string()).min(3),
});
export type AgentProfile = z.infer<typeof AgentProfile>;
