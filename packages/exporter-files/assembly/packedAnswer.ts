// How one kernel hands the rows of an answer to the other, in one piece: where the starts of the rows are, a word that is
// not used, six words for each column, then everything. Places count from the beginning, and are multiples of eight.

export const headSize: u32 = 8
/** A column: what is in it (0 for one that no row says anything of), and where its parts are. */
export const columnSize: u32 = 24
export const ofRepetitions: u32 = 4
export const ofDefinitions: u32 = 8
/** Integers; of texts, places among the different ones. */
export const ofValues: u32 = 12
/** The different texts: a word for each that says where it begins from there on, then each behind its length. */
export const ofTexts: u32 = 16
export const ofTextCount: u32 = 20
