export { startEmbeddedMongo } from './embedded-mongo.ts';
