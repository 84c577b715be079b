export { startEmbeddedMongo } from './mongo/embedded-mongo.ts';
