import { photographExample } from './photographExample.ts'

/** Photographs `examples/participation-dashboard`, of a network some of whose operators failed. */
export function photographDashboard(): Promise<Buffer> {
  return photographExample({
    name: 'participation-dashboard',
    address: /Participation on \S+ +/,
    viewport: { width: 1100, height: 1500 },
    clip: { x: 0, y: 20, width: 1100, height: 900, scale: 1 },
    prepare: async (page) => {
      await page.waitForSelector('[data-state=live]')
    },
  })
}
