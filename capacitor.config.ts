import type { CapacitorConfig } from '@capacitor/cli'

/** The phones' app: its name for the stores, where its pages are built, and how its web view behaves. `docs/aplicativo.md` tells how it is built. */
const config: CapacitorConfig = {
  appId: 'br.com.appdasaude',
  appName: 'App da Saúde',
  webDir: 'dist/aplicativo',
  // Addresses and names of people must not reach the phone's log.
  loggingBehavior: 'none',
  android: {
    path: 'aplicativo/android',
    backgroundColor: '#f5f8f7',
    // The oldest browser that the pages are built for.
    minWebViewVersion: 111,
  },
  ios: {
    path: 'aplicativo/ios',
    backgroundColor: '#f5f8f7',
    // A link is pressed, never peeked into.
    allowsLinkPreview: false,
  },
  plugins: {
    SplashScreen: {
      // The pages hide it once they can be seen; a start that hangs shows its words after this.
      launchShowDuration: 3_000,
      launchAutoHide: true,
    },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
    // The open app says by itself what is new.
    PushNotifications: { presentationOptions: [] },
    Keyboard: { resizeOnFullScreen: true },
  },
}

export default config
