import { Injectable } from '@nestjs/common';
import { FormKeyRepository } from './form-key.repository.ts';

const ID_LENGTH = 36;

type Linked = 'consent' | 'booking';

/** What a link in a mail carries that lets its reader change one thing: the thing's id and our signature. */
@Injectable()
export class LinkKeys {
  constructor(private readonly keys: FormKeyRepository) {}

  async keyOf(linked: Linked, id: string): Promise<string> {
    return `${id}-${await this.keys.sign(`${linked} ${id}`)}`;
  }

  /** Null when the key is not ours, or is for another kind of thing. */
  async idOf(linked: Linked, key: string): Promise<string | null> {
    const id = key.slice(0, ID_LENGTH);
    return (await this.keys.isSigned(`${linked} ${id}`, key.slice(ID_LENGTH + 1))) ? id : null;
  }
}
