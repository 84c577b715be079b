import { Injectable } from '@nestjs/common';

/** Notifies within this process that public content changed, so that no consumer waits for its next check. */
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
