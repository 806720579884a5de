;(function () {
  // Runs before the first paint. It must match web/src/lib/tema.ts (a test compares the two).
  var tema = null
  try {
    tema = localStorage.getItem('tema')
  } catch {
    // Storage denied: the system decides.
  }
  if (tema !== 'light' && tema !== 'dark') {
    tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-theme', tema)
  // Must match web/src/lib/conforto.ts.
  var texto = null
  try {
    texto = localStorage.getItem('texto')
  } catch {
    // Storage denied: the default size.
  }
  if (texto === 'grande' || texto === 'maior') document.documentElement.setAttribute('data-texto', texto)
  // What the server drew is a visitor's: whoever has a session waits for their own page. Must match web/src/acesso/sessao/sessao-guardada.ts.
  try {
    if (localStorage.getItem('app-da-saude-sessao')) document.documentElement.setAttribute('data-sessao', '')
  } catch {
    // Storage denied: there is no session.
  }
  var cor = document.querySelector('meta[name="theme-color"]')
  if (cor) cor.setAttribute('content', tema === 'dark' ? '#0a1311' : '#f5f8f7')
})()
