/** `standard` stands for a plain operator node too: they cannot be told apart. */
export type ExporterMode = 'standard' | 'archive'
