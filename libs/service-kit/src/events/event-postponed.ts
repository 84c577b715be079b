/**
 * Thrown by a handler of an event: nothing is wrong, but what follows from the event cannot be done yet. It is tried again by and by, however
 * long that takes.
 */
export class EventPostponed extends Error {
  override name = 'EventPostponed';
}
