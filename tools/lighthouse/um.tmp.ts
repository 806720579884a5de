import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { signIn } from './homes.ts'
import { loadLighthouse } from './load.ts'
const [address, email] = process.argv.slice(2) as [string, string]
const site = new URL(address).origin
const r = await fetch(`${site}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { apikey: 'publica', 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'Saude@2026' }) })
const session = await r.text()
const lighthouse = await loadLighthouse()
for (let n = 0; n < Number(process.argv[4] ?? 1); n++) {
const profile = await mkdtemp('/tmp/lh-')
const b = spawn('/work/main/.cache/chromium-153.0.0/navegador', ['--headless=new','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], { stdio: ['ignore','ignore','pipe'] })
let out = ''; let port = 0
for await (const c of b.stderr!.iterator({ destroyOnReturn: false })) { out += String(c); const m = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(out); if (m) { port = Number(m[1]); break } }
b.stderr!.resume()
if (email !== '-') await signIn(port, { address, session, seen: !!process.env.VOLTA })
const o: any = await lighthouse(address, { port, output: 'json', logLevel: 'error', throttlingMethod: 'simulate', onlyCategories: ['performance'], disableStorageReset: email !== '-', maxWaitForLoad: 20000 } as never)
const a = o.lhr.audits
console.log(o.lhr.categories.performance.score, ['first-contentful-paint','speed-index','largest-contentful-paint','total-blocking-time','cumulative-layout-shift'].map((k) => k + ' ' + Math.round(a[k].numericValue * (k.startsWith('cum') ? 1000 : 1)) + ' (' + a[k].score + ')').join('  '), 'bench', o.lhr.environment.benchmarkIndex)
if (process.argv[3+2]) {
  console.log(JSON.stringify(a.metrics.details.items[0]))
  for (const r of a['network-requests'].details.items) console.log(Math.round(r.networkRequestTime), Math.round(r.networkEndTime), r.transferSize, r.priority, r.url.slice(site.length, site.length + 80))
  console.log(JSON.stringify(a['lcp-breakdown-insight']?.details?.items?.slice(0,3)).slice(0, 1500))
  for (const r of a['long-tasks']?.details?.items ?? []) console.log('long', Math.round(r.startTime), Math.round(r.duration), r.url.slice(-40))
}
b.kill()
}
