import { Injectable } from '@nestjs/common';

/** Word within this process that what is public is another, so that nobody waits for the next look of who shows it. */
@Injectable()
export class PublicChanges {
  private readonly listeners: (() => void)[] = [];

  listen(listener: () => void): void {
    this.listeners.push(listener);
  }

  tell(): void {
    for (const listener of this.listeners) listener();
  }
}
