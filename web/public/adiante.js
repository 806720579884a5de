;(function () {
  // A page that the server drew stands without scripts. They come once it has been painted, so that nothing is fetched before it; whoever
  // has a session does not wait, since their page is another. What is pressed meanwhile is kept: web/src/app/primeira-vista.ts presses it again.
  var depois = document.querySelector('meta[name="depois"]')
  var faltam = depois && JSON.parse(depois.getAttribute('content'))

  function comecar() {
    if (!faltam) return
    trazer(faltam.slice(1))
    var inicio = document.createElement('script')
    inicio.type = 'module'
    inicio.src = faltam[0]
    document.head.append(inicio)
    faltam = null
  }

  if (faltam) {
    if (document.documentElement.hasAttribute('data-sessao')) comecar()
    requestAnimationFrame(function () {
      setTimeout(comecar)
    })
    // A page behind another tab is not painted.
    setTimeout(comecar, 1500)
    window.addEventListener('click', guardar, true)
  }

  function guardar(evento) {
    var alvo = window.pegou ? null : evento.target.closest('#root button')
    if (!alvo) return
    evento.preventDefault()
    window.apertado = alvo
  }

  function trazer(arquivos) {
    for (var arquivo of arquivos || []) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = arquivo
      document.head.append(link)
    }
  }

  // Runs while the first script is still on its way, and asks for what a signed-in person's page needs next: the files named by the
  // server, who they are, and the cards of their home. web/src/rpc/adiantado.ts takes the answers. Without a session it does nothing.
  var plano = document.querySelector('meta[name="adiante"]')
  if (!plano || window.adiantado === null) return
  var sessao = null
  try {
    // Must match web/src/acesso/sessao/sessao-guardada.ts.
    sessao = JSON.parse(localStorage.getItem('app-da-saude-sessao'))
  } catch {
    // Storage denied, or not ours: the page asks by itself.
  }
  if (!sessao || !sessao.access_token || !(sessao.expires_at * 1000 > Date.now() + 300000)) return
  var dados = JSON.parse(plano.getAttribute('content'))

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
  if (dados.painel)
    pedir('/api/inicio/painel?zona=' + encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone))
  if (!dados.casas) return
  eu.then(function (resposta) {
    return resposta.ok ? resposta.clone().json() : {}
  })
    .then(function (pessoa) {
      return trazer(dados.casas[pessoa.perfil])
    })
    .catch(function () {})
})()
