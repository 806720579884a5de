;(function () {
  // Runs before the first paint. Keep in step with web/src/lib/tema.ts (a test compares the two).
  var tema = null
  try {
    tema = localStorage.getItem('tema')
  } catch {
    // storage denied: the system decides
  }
  if (tema !== 'light' && tema !== 'dark') {
    tema = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-theme', tema)
  // In step with web/src/lib/conforto.ts.
  var texto = null
  try {
    texto = localStorage.getItem('texto')
  } catch {
    // storage denied: the usual size
  }
  if (texto === 'grande' || texto === 'maior') document.documentElement.setAttribute('data-texto', texto)
  var cor = document.querySelector('meta[name="theme-color"]')
  if (cor) cor.setAttribute('content', tema === 'dark' ? '#0a1311' : '#f5f8f7')
})()
