import { defineConfig } from 'vite'

export default defineConfig({
  // From any folder of any server.
  base: './',
  build: { target: 'es2022' },
  // The policy of the page lets it connect to nobody that it need not, Vite's reloading included.
  server: { ws: false },
})
