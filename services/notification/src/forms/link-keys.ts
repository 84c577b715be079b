import { Injectable } from '@nestjs/common';
import { FormKeyRepository } from './form-key.repository.ts';

const ID_LENGTH = 36;

type Linked = 'consent' | 'booking';

/** Makes and checks the keys in mailed links. A key holds the id of one thing and our signature, and allows changing that thing. */
@Injectable()
export class LinkKeys {
  constructor(private readonly keys: FormKeyRepository) {}

  async keyOf(linked: Linked, id: string): Promise<string> {
    return `${id}-${await this.keys.sign(`${linked} ${id}`)}`;
  }

  /** Returns null when we did not sign the key, or it is for another kind of thing. */
  async idOf(linked: Linked, key: string): Promise<string | null> {
    const id = key.slice(0, ID_LENGTH);
    return (await this.keys.isSigned(`${linked} ${id}`, key.slice(ID_LENGTH + 1))) ? id : null;
  }
}
