import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const ANDROID_SITE = 'aplicativo/android/app/src/main/res/values/site.xml'
const IOS_SITE = 'aplicativo/ios/App/App/App.entitlements'

/** What the native projects must know of the site whose links open the app: a file each, beside what is committed. */
export function siteFiles(server: string): Record<string, string> {
  const { host, hostname } = new URL(server)
  return {
    [ANDROID_SITE]: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="site_host">${hostname}</string>
</resources>
`,
    [IOS_SITE]: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>aps-environment</key>
	<string>development</string>
	<key>com.apple.developer.associated-domains</key>
	<array>
		<string>applinks:${host}</string>
	</array>
</dict>
</plist>
`,
  }
}

function installed(command: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(ROOT, 'node_modules', command), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  })
}

/** Builds the pages of the app for a server, and brings them into the native projects. */
function build(): void {
  const server = process.env.APP_API_ORIGIN ?? ''
  if (!/^https:\/\/[^/\s]+$/.test(server)) {
    console.error(
      'Diga para qual servidor é o aplicativo, por exemplo:\n\n  APP_API_ORIGIN=https://saude.exemplo.com.br npm run aplicativo\n',
    )
    process.exit(1)
  }
  installed('vite/bin/vite.js', 'build', '--config', 'vite.aplicativo.config.ts', '--logLevel', 'warn')
  for (const [file, text] of Object.entries(siteFiles(server))) writeFileSync(join(ROOT, file), text)
  installed('@capacitor/cli/bin/capacitor', 'sync')
  console.log(
    '\nPronto. Abra aplicativo/android no Android Studio ou aplicativo/ios/App/App.xcodeproj no Xcode para montar e assinar (docs/aplicativo.md).',
  )
}

if (import.meta.main) build()
