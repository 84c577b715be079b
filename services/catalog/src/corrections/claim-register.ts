import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltInClaim, RATE_CLAIMS } from '@brokerage/contracts';
import { CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { CatalogConfig } from '../catalog.config.ts';

/** The claims that come with the site, as its build writes them beside the publisher. None where nothing is published. */
@Injectable()
export class ClaimRegister {
  readonly claims: readonly BuiltInClaim[];
  /** When the site was built. */
  readonly builtAt: Date;
  private readonly byId: ReadonlyMap<string, BuiltInClaim>;

  constructor(@Inject(CONFIG) { PUBLISHER_DIR }: Pick<CatalogConfig, 'PUBLISHER_DIR'>) {
    const file = PUBLISHER_DIR === undefined ? undefined : join(PUBLISHER_DIR, 'claims.json');
    this.claims = file === undefined ? [] : z.array(BuiltInClaim).parse(JSON.parse(readFileSync(file, 'utf8')));
    this.builtAt = file === undefined ? new Date(0) : statSync(file).mtime;
    this.byId = new Map(this.claims.map((claim) => [claim.id, claim]));
  }

  /** Whether it is corrected together with the other ranges of lenders. */
  isRate(id: string): boolean {
    return Object.values<string>(RATE_CLAIMS).includes(id);
  }

  /** Throws for an unknown id. */
  claim(id: string): BuiltInClaim {
    const claim = this.byId.get(id);
    if (!claim) throw new Error(`the register of claims has no ${id}`);
    return claim;
  }
}
