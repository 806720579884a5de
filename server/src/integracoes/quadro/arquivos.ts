/**
 * What stands in the other site: puts the frame behind the script, and gives it the height that its page says. It asks for nothing, keeps nothing, and listens to its own frame alone.
 */
export const QUADRO_JS = `;(function () {
  var este = document.currentScript
  if (!este) return
  var origem = new URL(este.src).origin
  var dados = este.dataset
  var caminho = dados.clinica ? 'clinicas/' + dados.clinica : 'profissionais/' + dados.profissional
  var quadro = document.createElement('iframe')
  quadro.src = origem + '/quadro/' + caminho + (dados.tema ? '?tema=' + encodeURIComponent(dados.tema) : '')
  quadro.title = dados.titulo || 'Horários para agendar'
  quadro.loading = 'lazy'
  quadro.style.cssText = 'display:block;width:100%;max-width:720px;height:420px;border:0'
  este.parentNode.insertBefore(quadro, este.nextSibling)
  addEventListener('message', function (evento) {
    if (evento.source !== quadro.contentWindow || evento.origin !== origem) return
    var dito = evento.data
    if (!dito || dito.tipo !== 'app-da-saude:altura' || !(dito.altura > 0)) return
    quadro.style.height = Math.min(Math.ceil(dito.altura), 4000) + 'px'
  })
})()
`

/** What stands in the frame: says its height, and nothing else. */
export const ALTURA_JS = `;(function () {
  function dizer() {
    parent.postMessage({ tipo: 'app-da-saude:altura', altura: document.body.getBoundingClientRect().height }, '*')
  }
  new ResizeObserver(dizer).observe(document.body)
  dizer()
})()
`

const CLARO = `--canvas:#fff;--line:#dbe4e1;--ink:#0f1f1c;--muted:#566661;--primary:#0a6f5e;--on-primary:#fff;--soft:#e2f3ee;--soft-fg:#075346`
const ESCURO = `--canvas:#111c19;--line:#25362f;--ink:#e9f1ee;--muted:#9aaca6;--primary:#45bfa4;--on-primary:#03211b;--soft:#0f332b;--soft-fg:#9fe3d1`

/** Few rules of its own: the frame is drawn in a page that waits for it. The colours are those of the product (web/src/estilos/tokens.css; a test compares them). */
export const ESTILO_CSS = `:root{color-scheme:light;${CLARO}}
:root[data-tema=escuro]{color-scheme:dark;${ESCURO}}
@media (prefers-color-scheme:dark){:root[data-tema=auto]{color-scheme:dark;${ESCURO}}}
*{box-sizing:border-box;margin:0}
body{padding:16px;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif;border:1px solid var(--line);border-radius:14px}
header{display:flex;gap:12px;align-items:center;margin-bottom:16px}
header img{width:56px;height:56px;border-radius:50%;object-fit:cover}
h1{font-size:18px;line-height:1.3}h2{font-size:16px;margin-bottom:8px}
p{color:var(--muted);font-size:14px}
ul{list-style:none;padding:0}
nav ul{display:flex;gap:8px;overflow-x:auto;padding:4px 4px 12px}
a{color:var(--primary);font-weight:600}
nav a,.horas a{display:grid;place-items:center;min-height:44px;padding:6px 14px;border:1px solid var(--line);border-radius:10px;color:var(--ink);text-decoration:none;white-space:nowrap;text-align:center;font-size:15px}
nav a small{display:block;font-weight:400;color:var(--muted)}
nav a[aria-current]{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
nav a[aria-current] small{color:inherit}
.horas{display:flex;flex-wrap:wrap;gap:8px}
.horas a{background:var(--soft);border-color:transparent;color:var(--soft-fg)}
a:hover{filter:brightness(.96)}
a:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.pessoas>li{padding:14px 0;border-top:1px solid var(--line)}
.pessoas>li:first-child{border-top:0;padding-top:0}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px;margin-top:18px;font-size:14px}
.so-leitor{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`
