import type { Packed } from '../packed/packPackages.ts'

/** Packages in an order in which each comes after those of ours that it depends on. */
export function sortByNeed<one extends Pick<Packed, 'name' | 'manifest'>>(packages: readonly one[]): one[] {
  const sorted: one[] = []
  const add = (each: one): void => {
    if (sorted.includes(each)) return
    const needed = Object.keys({ ...each.manifest.dependencies, ...each.manifest.peerDependencies })
    for (const other of packages) if (needed.includes(other.name)) add(other)
    sorted.push(each)
  }
  for (const each of packages) add(each)
  return sorted
}
