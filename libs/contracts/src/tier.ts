import { z } from 'zod';
import { TIERS } from './tier-facts.ts';

export const Tier = z.enum(TIERS);
export type Tier = z.infer<typeof Tier>;
