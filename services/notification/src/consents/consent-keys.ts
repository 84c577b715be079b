import { Injectable } from '@nestjs/common';
import { FormKeyRepository } from '../forms/form-key.repository.ts';

const ID_LENGTH = 36;

/** What a link that withdraws a consent carries: its id and our signature. */
@Injectable()
export class ConsentKeys {
  constructor(private readonly keys: FormKeyRepository) {}

  async keyOf(consentId: string): Promise<string> {
    return `${consentId}-${await this.keys.sign(`consent ${consentId}`)}`;
  }

  /** Null when the key is not ours. */
  async consentIdOf(key: string): Promise<string | null> {
    const id = key.slice(0, ID_LENGTH);
    return (await this.keys.isSigned(`consent ${id}`, key.slice(ID_LENGTH + 1))) ? id : null;
  }
}
