import {
  addPersonEntry,
  addPersonFile,
  answerPerson,
  correctPersonEntry,
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
  readPersonFilePart,
  replyToPerson,
  splitPerson,
  updatePerson,
  uploadPersonFilePart,
  withdrawPersonEntry,
} from '@brokerage/contracts';
import { type ActorContext, Handles, UploadParts } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { PersonFileService } from './person-file.service.ts';
import { PersonService } from './person.service.ts';
import { ReplyService } from './reply.service.ts';

@Controller()
export class PersonHandler {
  constructor(
    private readonly people: PersonService,
    private readonly replies: ReplyService,
    private readonly files: PersonFileService,
    private readonly uploads: UploadParts,
  ) {}

  @Handles(listPeople)
  async list(input: InputOf<typeof listPeople>): Promise<OutputOf<typeof listPeople>> {
    return this.people.list(input);
  }

  @Handles(findPerson)
  async find({ email }: InputOf<typeof findPerson>): Promise<OutputOf<typeof findPerson>> {
    return { person: await this.people.find(email) };
  }

  @Handles(readPerson)
  async read({ personId }: InputOf<typeof readPerson>, context: ActorContext): Promise<OutputOf<typeof readPerson>> {
    return this.people.read(personId, context);
  }

  @Handles(createPerson)
  async create(input: InputOf<typeof createPerson>, context: ActorContext): Promise<OutputOf<typeof createPerson>> {
    return this.people.create(input, context);
  }

  @Handles(updatePerson)
  async update(input: InputOf<typeof updatePerson>, context: ActorContext): Promise<OutputOf<typeof updatePerson>> {
    return this.people.update(input, context);
  }

  @Handles(addPersonEntry)
  async note(input: InputOf<typeof addPersonEntry>, context: ActorContext): Promise<OutputOf<typeof addPersonEntry>> {
    return this.people.addEntry(input, context);
  }

  @Handles(correctPersonEntry)
  async correct(
    { personId, entryId, version, text }: InputOf<typeof correctPersonEntry>,
    context: ActorContext,
  ): Promise<OutputOf<typeof correctPersonEntry>> {
    return this.people.changeEntry({ personId, entryId }, { version, text }, context);
  }

  @Handles(withdrawPersonEntry)
  async withdraw(
    { personId, entryId, version }: InputOf<typeof withdrawPersonEntry>,
    context: ActorContext,
  ): Promise<OutputOf<typeof withdrawPersonEntry>> {
    return this.people.changeEntry({ personId, entryId }, { version }, context);
  }

  @Handles(uploadPersonFilePart)
  async uploadFilePart(
    { uploadId, part, bytes }: InputOf<typeof uploadPersonFilePart>,
    { actor }: ActorContext,
  ): Promise<OutputOf<typeof uploadPersonFilePart>> {
    await this.uploads.keep(actor, uploadId, part, bytes);
    return { part };
  }

  @Handles(addPersonFile)
  async addFile(input: InputOf<typeof addPersonFile>, context: ActorContext): Promise<OutputOf<typeof addPersonFile>> {
    return this.files.add(input, context);
  }

  @Handles(readPersonFilePart)
  async readFilePart(input: InputOf<typeof readPersonFilePart>): Promise<OutputOf<typeof readPersonFilePart>> {
    return this.files.part(input);
  }

  @Handles(planPersonStep)
  async plan(input: InputOf<typeof planPersonStep>, context: ActorContext): Promise<OutputOf<typeof planPersonStep>> {
    return this.people.plan(input, context);
  }

  @Handles(answerPerson)
  async answer(
    { personId }: InputOf<typeof answerPerson>,
    context: ActorContext,
  ): Promise<OutputOf<typeof answerPerson>> {
    return this.people.answer(personId, context);
  }

  @Handles(replyToPerson)
  async reply(input: InputOf<typeof replyToPerson>, context: ActorContext): Promise<OutputOf<typeof replyToPerson>> {
    return this.replies.reply(input, context);
  }

  @Handles(mergePeople)
  async merge(
    { personId, otherId }: InputOf<typeof mergePeople>,
    context: ActorContext,
  ): Promise<OutputOf<typeof mergePeople>> {
    return this.people.merge(personId, otherId, context);
  }

  @Handles(splitPerson)
  async split(
    { personId, recordId }: InputOf<typeof splitPerson>,
    context: ActorContext,
  ): Promise<OutputOf<typeof splitPerson>> {
    return this.people.split(personId, recordId, context);
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
