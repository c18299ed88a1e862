export { allDefaultCategoryNames, defaultCategoryNames } from './default-category-names.ts'
export { fillPieces, type Piece, parseMessage, type Style } from './format.ts'
export { type Area, type Language, languages, type MessageParameters } from './generated.ts'
export {
  languageOf,
  type ServerId,
  type ServerValues,
  serverText,
} from './server-text.ts'
