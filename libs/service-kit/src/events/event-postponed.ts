/**
 * Thrown by an event handler when nothing is wrong, but the event cannot be processed yet. It is retried with growing pauses
 * and never given up.
 */
export class EventPostponed extends Error {
  override name = 'EventPostponed';
}
