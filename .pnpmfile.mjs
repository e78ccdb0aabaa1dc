// What is published is not what is developed: no scripts, no tools and their settings, no way to the sources.
export const hooks = {
  beforePacking({ devDependencies, scripts, tsup, ...published }) {
    return { ...published, ...withoutSources({ exports: published.exports, imports: published.imports }) }
  },
}

/** Leaves out the condition of the workspace, at any depth. */
function withoutSources(value) {
  if (typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).filter(([key, target]) => key !== '@x/source' && target !== undefined)
  return Object.fromEntries(left.map(([key, target]) => [key, withoutSources(target)]))
}
