import type { CapacitorConfig } from '@capacitor/cli'

/** The phones' app: its name for the stores, where its pages are built, and how its web view behaves. `docs/aplicativo.md` tells how it is built. */
const config: CapacitorConfig = {
  appId: 'br.com.appdasaude',
  appName: 'App da Saúde',
  webDir: 'dist/aplicativo',
  android: { path: 'aplicativo/android' },
  ios: { path: 'aplicativo/ios' },
}

export default config
