// Folders that import each other in a circle, although no two files do. Tests stand in the folder of what they test and
// may reach further, so they are left out.
import base, { tests } from '../../.dependency-cruiser.mjs'

export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Rooms that need each other are one room.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...base.options, exclude: { path: `(^|/)dist/|${tests}` } },
}
