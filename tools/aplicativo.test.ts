import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ABRIR_APLICATIVO, EDICAO, EDICAO_MINIMA, ID_DO_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'
import config from '../capacitor.config.ts'
import { appIcons, drawAppIcons } from './app-icons.ts'
import { siteFiles } from './aplicativo.ts'

const ROOT = join(import.meta.dirname, '..')
const NATIVE = join(ROOT, 'aplicativo')
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'saude-aplicativo-'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const read = (file: string) => readFile(join(NATIVE, file), 'utf8')

/** Every file of a folder that is kept in the repository, by its path. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    // What the command brings into the projects each time, and what `npm run aplicativo` writes.
    .filter(
      (file) =>
        !/assets\/public|capacitor-cordova-(android|ios)-plugins|\/App\/App\/public|capacitor\.(config|plugins)\.json|\/xml\/config\.xml|App\/App\/config\.xml|values\/site\.xml|App\.entitlements/.test(
          file,
        ),
    )
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(folder, file), await readFile(file, 'latin1')] as const),
    ),
  )
}

test('ALCANCE-01 bringing the pages into the native projects changes nothing that is kept, without network', async () => {
  await cp(NATIVE, join(copy, 'aplicativo'), {
    recursive: true,
    filter: (file) => !/\/(public|build|\.gradle)$/.test(file),
  })
  for (const file of ['package.json', 'capacitor.config.ts']) await cp(join(ROOT, file), join(copy, file))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  await mkdir(join(copy, 'dist/aplicativo'), { recursive: true })
  await writeFile(join(copy, 'dist/aplicativo/index.html'), '<!doctype html><html><head></head></html>')
  const before = await filesOf(join(copy, 'aplicativo'))
  expect(before.size).toBeGreaterThan(40)

  const cli = join(copy, 'node_modules/@capacitor/cli/bin/capacitor')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    // The paths to the plugins are written as seen from here.
    ['--preserve-symlinks', '--preserve-symlinks-main', cli, 'sync'],
    { cwd: copy, env: { ...process.env, CI: '1', NO_COLOR: '1' } },
  )

  const plugins = [...stdout.matchAll(/^\s+(@[\w-]+\/[\w-]+)@/gm)].map((match) => match[1]!)
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const wanted = Object.keys(devDependencies).filter(
    (name) => /^@(capacitor|aparajita)\//.test(name) && !/\/(core|cli|android|ios)$/.test(name),
  )
  expect([...new Set(plugins)].toSorted()).toEqual(wanted.toSorted())
  // Both systems have all of them.
  expect(plugins).toHaveLength(wanted.length * 2)
  const after = await filesOf(join(copy, 'aplicativo'))
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  for (const [file, text] of before) expect(after.get(file) === text, file).toBe(true)
  for (const version of Object.entries(devDependencies).filter(([name]) => wanted.includes(name)))
    expect(version[1]).toMatch(/^\d+\.\d+\.\d+$/)
})

test('ALCANCE-01 the app has one id and one scheme, in the settings and in both native projects', async () => {
  expect(config.appId).toBe(ID_DO_APLICATIVO)
  expect(await read('android/app/build.gradle')).toContain(`applicationId "${ID_DO_APLICATIVO}"`)
  expect(await read('android/app/src/main/res/values/strings.xml')).toContain(
    `<string name="custom_url_scheme">${ID_DO_APLICATIVO}</string>`,
  )
  const manifest = await read('android/app/src/main/AndroidManifest.xml')
  const host = ABRIR_APLICATIVO.split('://')[1]
  expect(manifest).toContain(`android:scheme="@string/custom_url_scheme" android:host="${host}"`)
  expect(await read('ios/App/App/Info.plist')).toContain(`<string>${ID_DO_APLICATIVO}</string>`)
  expect(await read('ios/App/App.xcodeproj/project.pbxproj')).toContain(
    `PRODUCT_BUNDLE_IDENTIFIER = ${ID_DO_APLICATIVO};`,
  )
  expect(EDICAO_MINIMA).toBeLessThanOrEqual(EDICAO)
})

test('ALCANCE-01 links of the site lead into the app of the server for which it was built, and what is on the phone stays there', async () => {
  const [android, ios] = Object.values(siteFiles('https://saude.exemplo.com.br'))
  expect(android).toContain('<string name="site_host">saude.exemplo.com.br</string>')
  expect(ios).toContain('<string>applinks:saude.exemplo.com.br</string>')
  const manifest = await read('android/app/src/main/AndroidManifest.xml')
  expect(manifest).toContain('android:scheme="https" android:host="@string/site_host"')
  // Neither the system's backup nor clear connections.
  expect(manifest).toContain('android:allowBackup="false"')
  expect(manifest).not.toContain('usesCleartextTraffic="true"')
  expect(config.server?.cleartext ?? false).toBe(false)
  expect(config.server?.url).toBeUndefined()
  expect(await read('ios/App/App.xcodeproj/project.pbxproj')).toContain(
    'CODE_SIGN_ENTITLEMENTS = App/App.entitlements',
  )
})

test('ALCANCE-01 both native projects have what messages to the app need, and no key of anybody', async () => {
  const manifest = await read('android/app/src/main/AndroidManifest.xml')
  expect(manifest).toContain('android.permission.POST_NOTIFICATIONS')
  expect(manifest).toContain('default_notification_icon" android:resource="@drawable/ic_aviso"')
  expect(await read('android/app/src/main/res/drawable/ic_aviso.xml')).toContain('<vector')
  // The channel that the server names in its messages is the one that the pages make.
  for (const file of ['web/src/aplicativo/avisos.ts', 'server/src/mensagens/push-fcm.ts'])
    expect(await readFile(join(ROOT, file), 'utf8'), file).toContain("'avisos'")
  expect(manifest).toContain('default_notification_channel_id" android:value="avisos"')
  const delegate = await read('ios/App/App/AppDelegate.swift')
  expect(delegate).toContain('.capacitorDidRegisterForRemoteNotifications')
  expect(delegate).toContain('.capacitorDidFailToRegisterForRemoteNotifications')
  expect(siteFiles('https://saude.exemplo.com.br')['aplicativo/ios/App/App/App.entitlements']).toContain(
    '<key>aps-environment</key>',
  )
  const ignored = await readFile(join(ROOT, '.gitignore'), 'utf8')
  for (const file of ['google-services.json', '*.p8']) expect(ignored).toContain(file)
})

test('ALCANCE-01 icons and first pictures of the app are drawn from the mark', async () => {
  await drawAppIcons(join(copy, 'icones'))
  for (const { file, size } of appIcons) {
    const kept = await sharp(join(ROOT, file)).raw().toBuffer({ resolveWithObject: true })
    expect(kept.info).toMatchObject({ width: size, height: size })
    const drawn = await sharp(join(copy, 'icones', file))
      .raw()
      .toBuffer()
    expect(drawn.equals(kept.data), `${file}: node tools/run.js tools/app-icons.ts`).toBe(true)
  }
})
