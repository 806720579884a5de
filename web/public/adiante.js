;(function () {
  // Runs while the first script is still on its way, and asks for what a signed-in person's page needs next: the files named by the
  // server, who they are, and the cards of their home. web/src/rpc/adiantado.ts takes the answers. Without a session it does nothing.
  var plano = document.querySelector('meta[name="adiante"]')
  if (!plano) return
  var sessao = null
  try {
    // Must match web/src/acesso/sessao/sessao-guardada.ts.
    sessao = JSON.parse(localStorage.getItem('app-da-saude-sessao'))
  } catch {
    // Storage denied, or not ours: the page asks by itself.
  }
  if (!sessao || !sessao.access_token || !(sessao.expires_at * 1000 > Date.now() + 300000)) return
  var dados = JSON.parse(plano.getAttribute('content'))

  function trazer(arquivos) {
    for (var arquivo of arquivos || []) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = arquivo
      document.head.append(link)
    }
  }

  function pedir(endereco) {
    var resposta = fetch(endereco, { headers: { authorization: 'Bearer ' + sessao.access_token } })
    resposta.catch(function () {})
    pedidos[endereco] = resposta
    return resposta
  }

  var pedidos = {}
  window.adiantado = { token: sessao.access_token, pedidos: pedidos }
  trazer(dados.arquivos)
  var eu = pedir('/api/eu')
  if (!dados.casas) return
  pedir('/api/inicio/painel?zona=' + encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone))
  eu.then(function (resposta) {
    return resposta.ok ? resposta.clone().json() : {}
  })
    .then(function (pessoa) {
      return trazer(dados.casas[pessoa.perfil])
    })
    .catch(function () {})
})()
