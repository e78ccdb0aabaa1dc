export { type Choices, drawChoices, replayChoices } from './random/createChoices.ts'
