import {
  addPersonEntry,
  answerPerson,
  createPerson,
  exportPeople,
  findPerson,
  type InputOf,
  listPeople,
  mergePeople,
  type OutputOf,
  planPersonStep,
  readPerson,
  readPersonCard,
  splitPerson,
  updatePerson,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { PersonService } from './person.service.ts';

@Controller()
export class PersonHandler {
  constructor(private readonly people: PersonService) {}

  @Handles(listPeople)
  async list(input: InputOf<typeof listPeople>): Promise<OutputOf<typeof listPeople>> {
    return this.people.list(input);
  }

  @Handles(findPerson)
  async find({ email }: InputOf<typeof findPerson>): Promise<OutputOf<typeof findPerson>> {
    return { person: await this.people.find(email) };
  }

  @Handles(readPerson)
  async read({ personId }: InputOf<typeof readPerson>): Promise<OutputOf<typeof readPerson>> {
    return this.people.read(personId);
  }

  @Handles(createPerson)
  async create(input: InputOf<typeof createPerson>, { actor }: ActorContext): Promise<OutputOf<typeof createPerson>> {
    return this.people.create(input, actor);
  }

  @Handles(updatePerson)
  async update(input: InputOf<typeof updatePerson>): Promise<OutputOf<typeof updatePerson>> {
    return this.people.update(input);
  }

  @Handles(addPersonEntry)
  async note(input: InputOf<typeof addPersonEntry>, { actor }: ActorContext): Promise<OutputOf<typeof addPersonEntry>> {
    return this.people.addEntry(input, actor);
  }

  @Handles(planPersonStep)
  async plan(input: InputOf<typeof planPersonStep>, { actor }: ActorContext): Promise<OutputOf<typeof planPersonStep>> {
    return this.people.plan(input, actor);
  }

  @Handles(answerPerson)
  async answer({ personId }: InputOf<typeof answerPerson>): Promise<OutputOf<typeof answerPerson>> {
    return this.people.answer(personId);
  }

  @Handles(mergePeople)
  async merge(
    { personId, otherId }: InputOf<typeof mergePeople>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof mergePeople>> {
    return this.people.merge(personId, otherId, actor);
  }

  @Handles(splitPerson)
  async split(
    { personId, recordId }: InputOf<typeof splitPerson>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof splitPerson>> {
    return this.people.split(personId, recordId, actor);
  }

  @Handles(exportPeople)
  async export(input: InputOf<typeof exportPeople>): Promise<OutputOf<typeof exportPeople>> {
    return this.people.export(input);
  }

  @Handles(readPersonCard)
  async card({ personId }: InputOf<typeof readPersonCard>): Promise<OutputOf<typeof readPersonCard>> {
    return this.people.card(personId);
  }
}
