// After the whole program is loaded, and before any of it runs: loading is a tenth slower with it.
import './heap.ts'
import { sql } from 'kysely'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { acharRota } from '#domain/acesso/acesso.ts'
import { FORA_DO_APLICATIVO, ID_DO_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'
import { mudouPara } from '#domain/profissionais/diretorio.ts'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { loginsDe } from './acesso/logins.ts'
import { abrirLogin } from './acesso/login.ts'
import { sessaoDe, sessoesVivas } from './acesso/sessao-de.ts'
import { iniciarAvisosDeExames } from './exames/jobs.ts'
import { iniciarFimDosAnexosSoltos } from './agendamentos/anexos/jobs.ts'
import { iniciarConsequencias } from './agendamentos/jobs-consequencias.ts'
import { iniciarLimpezaDeReservas } from './agendamentos/reservas/jobs.ts'
import { buildApp } from './app.ts'
import { addressSigner, publicAddress } from './armazem/address.ts'
import { iniciarGravacoes, iniciarTranscricoes } from './atendimento/jobs.ts'
import { iniciarConferencia } from './auditoria/conferencia.ts'
import { iniciarExtratos } from './financeiro/extratos/jobs.ts'
import { iniciarCalendarios } from './calendarios/jobs.ts'
import { iniciarWebhooks } from './integracoes/jobs.ts'
import { iniciarInteligencia } from './inteligencia/jobs.ts'
import { iniciarMudancas } from './mudanca/jobs.ts'
import { iniciarFimDasContestacoes } from './avaliacoes/jobs.ts'
import { openStore } from './armazem/open-store.ts'
import { openInbox } from './http/receive-upload.ts'
import { phoneProofs } from './gotrue/codes/phone-proof.ts'
import { watchDisk } from './http/disk-space.ts'
import { serveAppLinks } from './http/app-links.ts'
import { serveFiles } from './http/serve-files.ts'
import { dbFor, SISTEMA, VISITANTE } from './database/db.ts'
import { migrate } from './database/migrations.ts'
import { openAllPools } from './open-pools.ts'
import { laggingReads } from './database/replica.ts'
import { iniciarMedidor } from './administracao/medidor.ts'
import { responseTimes } from './http/response-times.ts'
import { iniciarReconferencias } from './aprovacao/jobs.ts'
import { iniciarQualidade } from './qualidade/jobs.ts'
import { iniciarReajustes } from './servicos/reajustes.ts'
import { endOnSignal, stopAll } from './end-on-signal.ts'
import { BACKLOG } from './http/admission.ts'
import { SettingsError, type Settings } from './env.ts'
import { abrirCanal } from './eventos/canal.ts'
import { openPush } from './open-push.ts'
import { criarEntregador } from './notificacoes/entregador.ts'
import { leitorDeConfiguracoes } from './sistema/configuracoes.ts'
import { iniciarPartes } from './sistema/partes.ts'
import { iniciarEspera } from './espera/vagas.ts'
import { iniciarLembretes } from './lembretes/remetente.ts'
import { iniciarAnuncios } from './anuncios/jobs.ts'
import { iniciarDicas } from './dicas/jobs.ts'
import { iniciarEsquecimentoDeChamadas } from './ia/jobs.ts'
import { iniciarPesquisas } from './pesquisa/jobs.ts'
import { iniciarPlanos } from './planos/jobs.ts'
import { iniciarLembretesDePassos } from './trilhas/jobs.ts'
import { ligarBanco } from './pagamentos/banco/ligar.ts'
import { iniciarVencimentoDoPix } from './pagamentos/jobs.ts'
import { iniciarAvisosDeFim } from './equipe/jobs-acessos.ts'
import { observarEm } from './tarefas/observar.ts'
import { iniciarResumos } from './rede/jobs.ts'
import { iniciarPosts } from './posts/jobs.ts'
import { videosPublicados } from './posts/videos/publicados.ts'
import type { openDatabase } from './open-database.ts'
import { iniciarHorariosLivres } from './profissionais/jobs.ts'
import { pageData, pageSources, sessionSources } from './page-sources.ts'
import { apagarDoArmazem, iniciarExclusoes } from './privacidade/exclusao.ts'
import { loadReferencia } from './referencia/load.ts'
import { criarLogins } from './seed/criar-logins.ts'
import { demoLogins } from './seed/logins.ts'
import { serveQuadros } from './integracoes/quadro/servir.ts'
import { serveRss } from './rss.ts'
import { serveSitemap } from './sitemap.ts'
import { shareCards } from './share-cards.ts'
import { portErrorOf } from './start-error.ts'

const WEB_FOLDER = resolve(import.meta.dirname, '../../dist/web')
const DRAWER = pathToFileURL(resolve(import.meta.dirname, '../../dist/paginas/no-servidor.js')).href

/** The program on its database, until a signal ends it. @throws what keeps it from serving, after it has ended what it began */
export async function run(
  settings: Settings,
  { connection, embedded, servers }: Awaited<ReturnType<typeof openDatabase>>,
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  if (embedded) stops.push(() => embedded.stop())
  try {
    const agora = () => new Date()
    await migrate(connection)
    await loadReferencia(connection)
    const armazem = await openStore(settings)
    const { pools, parar: fecharBanco } = await openAllPools(settings, { connection, servers }, agora, {
      lost: (error) => app.log.warn({ err: error }, 'connection lost'),
      changed: (change) => app.log.warn(change),
    })
    stops.unshift(fecharBanco)

    if (settings.assinaturas) await conferirConfianca(settings.assinaturas)
    const sistema = dbFor(pools, SISTEMA)
    const configuracoes = leitorDeConfiguracoes(sistema)
    const observar = observarEm(sistema, (error) => app.log.error({ err: error }, 'a job failed'))
    const login = await abrirLogin({
      settings,
      pools,
      configuracoes,
      observar,
      log: (error) => app.log.error({ err: error }, 'unexpected error beside the requests'),
    })
    const { auth } = login
    stops.unshift(login.parar)

    if (settings.demo) {
      // Loaded only where nobody is yet: the drawings of the demonstration need a large library.
      if (!(await sistema.first(sql`select from usuarios limit 1`))) {
        const { seedDemo } = await import('./seed/demo.ts')
        await seedDemo(connection, {
          agora: agora(),
          guardarArquivo: async (caminho, conteudo, bucket = 'posts') => {
            await armazem.put(bucket, caminho, conteudo)
            return publicAddress(bucket, caminho)
          },
        })
        const { assinarNaDemonstracao } = await import('./seed/assinatura-de-demonstracao.ts')
        await assinarNaDemonstracao(pools, settings.siteUrl)
      }
      await criarLogins(auth, pools)
    }

    const push = await openPush(settings, agora, (error) =>
      app.log.warn({ err: error }, 'a device was not reached'),
    )
    const entregador = criarEntregador({
      pools,
      mensageiro: login.mensageiro,
      push,
      siteUrl: settings.siteUrl,
      log: (error) => app.log.warn({ err: error }, 'a notification was not delivered'),
    })

    const canal = abrirCanal({
      connection,
      pools,
      procurar: servers?.several ? servers.find : undefined,
      conferir: sessoesVivas(auth, pools, settings),
    })
    stops.unshift(() => canal.parar())

    const disco = await watchDisk(settings.dataDir, {
      onChange: (cheio) =>
        console.error(
          cheio
            ? 'O disco está quase cheio: o programa mostra o que já guarda, e não grava nada até haver espaço.'
            : 'Há espaço no disco de novo: o programa voltou a gravar.',
        ),
    })
    stops.unshift(async () => disco.stop())
    const pix = settings.pix
      ? await ligarBanco(settings.pix, {
          sistema,
          agora,
          siteUrl: settings.siteUrl,
          log: (error) => app.log.error({ err: error }, 'a charge at the bank failed'),
        }).catch((error: Error) => {
          throw new SettingsError(
            `Os certificados do banco não puderam ser lidos: ${error.message}\nConfira PIX_CERT, PIX_KEY e PIX_CA.`,
          )
        })
      : null
    const { servico, dias } = settings.transcricao
    const transcricoes = servico
      ? iniciarTranscricoes(
          {
            sistema,
            armazem,
            servico,
            log: (falha) => app.log.warn(falha, 'a piece of sound was not transcribed'),
          },
          agora,
          observar,
        )
      : null
    if (transcricoes) stops.unshift(() => transcricoes.parar())
    const tempos = responseTimes()
    const publico = () => laggingReads(pools, dbFor(pools, VISITANTE))
    let drenando = false
    const signer = addressSigner(auth.service.settings.secret, agora)
    const app = await buildApp({
      pools,
      configuracoes,
      canal,
      push,
      provas: phoneProofs(auth.service),
      logins: loginsDe(auth.service),
      correio: { local: login.mensageiro.local, acordar: login.mensageiro.mailer.wake },
      entrada: {
        google: settings.google !== null,
        caixa_de_saida: login.mensageiro.local && !settings.production,
        demonstracao: settings.demo ? [...demoLogins] : [],
        mapa: settings.map && { estilo: settings.map.styleUrl, servidor: settings.map.host },
      },
      appOrigins: settings.aplicativo.origins,
      mapOrigins: settings.map?.origins,
      production: settings.production,
      siteUrl: settings.siteUrl,
      trustedProxies: settings.trustedProxies,
      anonymousRequests: settings.anonymousRequests,
      diskFull: disco.full,
      draining: () => drenando,
      sessaoDe: sessaoDe(auth, pools, settings),
      cepUrl: settings.cepUrl,
      assinaturas: settings.assinaturas,
      banco: pix?.banco ?? null,
      // Loaded only where a model is set up: the library is large.
      ia: settings.ia && (await import('./ia/modelo.ts')).modeloDe(settings.ia),
      gravacoes: {
        servico: servico && new URL(servico.url).host,
        dias,
        acordar: () => transcricoes?.acordar(),
      },
      limiter: auth.service.limiter,
      saida: settings.saida,
      armazem,
      inbox: await openInbox(resolve(settings.dataDir, 'recebidos')),
      signer,
      aoResponder: tempos.record,
      plugins: [
        serveFiles(armazem, signer, videosPublicados(dbFor(pools, VISITANTE))),
        serveAppLinks({ id: ID_DO_APLICATIVO, outside: FORA_DO_APLICATIVO, ...settings.aplicativo }),
        serveSitemap({ reads: publico, siteUrl: settings.siteUrl, agora }),
        serveRss({ reads: publico, siteUrl: settings.siteUrl }),
        serveQuadros({ db: dbFor(pools, VISITANTE), siteUrl: settings.siteUrl }),
        ...(pix?.plugins ?? []),
        ...login.plugins,
      ],
      web: {
        folder: WEB_FOLDER,
        isPage: (path) =>
          Boolean(acharRota(path)?.existe) || (!settings.production && path === '/sistema-visual'),
        movedTo: mudouPara,
        sourcesOf: pageSources,
        sessionSourcesOf: sessionSources,
        dataOf: pageData,
        drawing: {
          load: () => import(DRAWER),
          siteUrl: settings.siteUrl,
          agora,
          log: (error) => app.log.warn({ err: error }, 'a page was served without its content'),
        },
        shareCard: shareCards({
          db: dbFor(pools, VISITANTE),
          siteUrl: settings.siteUrl,
          log: (error) => app.log.warn({ err: error }, 'no share card'),
        }),
      },
      logLevel: process.env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'),
    })
    const fecharServidor = () => app.close()
    stops.unshift(fecharServidor)
    await listen(app, settings)
    // The jobs look at once, and the first answer waits for none of them.
    const pararExclusoes = iniciarExclusoes({
      sistema,
      agora,
      apagarArquivos: apagarDoArmazem(armazem),
      observar,
    })
    stops.unshift(pararExclusoes)
    stops.unshift(iniciarPartes(sistema, agora, observar))
    stops.unshift(iniciarAvisosDeFim(sistema, agora, observar))
    stops.unshift(iniciarFimDasContestacoes(sistema, observar, agora))
    stops.unshift(iniciarConsequencias(sistema, observar, canal))
    stops.unshift(iniciarHorariosLivres(sistema, agora, observar))
    stops.unshift(iniciarLembretes(sistema, agora, observar))
    stops.unshift(iniciarLembretesDePassos(sistema, agora, observar))
    stops.unshift(iniciarAnuncios(sistema, armazem, agora, observar))
    stops.unshift(iniciarDicas(sistema, agora, observar))
    stops.unshift(iniciarPesquisas(sistema, agora, observar))
    stops.unshift(iniciarEsquecimentoDeChamadas(sistema, agora, observar))
    stops.unshift(iniciarPlanos(sistema, agora, observar))
    stops.unshift(iniciarAvisosDeExames(sistema, agora, observar))
    stops.unshift(iniciarGravacoes(sistema, armazem, agora, observar))
    stops.unshift(iniciarEspera(sistema, agora, observar))
    stops.unshift(iniciarQualidade(sistema, agora, observar))
    stops.unshift(iniciarReconferencias(sistema, agora, observar))
    stops.unshift(iniciarReajustes(sistema, agora, observar))
    stops.unshift(iniciarVencimentoDoPix(sistema, agora, observar))
    if (pix) stops.unshift(pix.iniciar(observar))
    stops.unshift(iniciarLimpezaDeReservas(sistema, agora, observar))
    stops.unshift(iniciarMudancas(sistema, agora, observar))
    stops.unshift(iniciarExtratos(sistema, agora, observar))
    stops.unshift(iniciarInteligencia(sistema, agora, observar))
    stops.unshift(iniciarFimDosAnexosSoltos(sistema, armazem, agora, observar))
    stops.unshift(iniciarWebhooks(sistema, agora, settings.saida, observar))
    stops.unshift(iniciarCalendarios(sistema, agora, settings.saida, observar))
    stops.unshift(iniciarResumos(sistema, agora, observar))
    stops.unshift(iniciarPosts(sistema, armazem, agora, observar))
    stops.unshift(iniciarMedidor({ sistema, armazem, resposta: tempos.takeP95, agora }, observar))
    stops.unshift(entregador.iniciar(observar))
    stops.unshift(
      iniciarConferencia({
        sistema,
        observar,
        contar: ({ ate, hash }) => app.log.info({ ate, hash }, 'the audit holds'),
      }),
    )
    // They end after the last request.
    stops.unshift(...stops.splice(stops.indexOf(fecharServidor), 1))
    endOnSignal(stops, { seconds: settings.drainSeconds, begin: () => (drenando = true) })
    announce(settings, performance.now(), login.mensageiro.local)
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, settings: Settings): Promise<void> {
  try {
    await app.listen({ port: settings.port, host: settings.host, backlog: BACKLOG })
  } catch (error) {
    throw portErrorOf(error, settings.port)
  }
}

/** @param ms since the launch of this process */
function announce(settings: Settings, ms: number, semCorreio: boolean): void {
  const seconds = (ms / 1000).toFixed(1).replace('.', ',')
  const lines = ['', `  App da Saúde em ${settings.siteUrl}  (pronto em ${seconds} s)`, '']
  if (settings.demo) {
    lines.push('  Para experimentar, um login de cada perfil:')
    for (const { perfil, email, senha } of demoLogins)
      lines.push(`    ${rotuloPerfil(perfil).padEnd(27)}${email.padEnd(30)}${senha}`)
    lines.push('')
  }
  if (semCorreio && !settings.production)
    lines.push(
      `  Mensagens não saem deste computador: códigos e links estão em ${settings.siteUrl}/dev/caixa-de-saida`,
      '',
    )
  console.log(lines.join('\n'))
}

/** Reads what signatures are believed for, so that a wrong name is said now and not to a professional. @throws {SettingsError} */
async function conferirConfianca(assinaturas: NonNullable<Settings['assinaturas']>): Promise<void> {
  const { lerConfianca } = await import('./documentos/assinatura/confianca.ts')
  await lerConfianca(assinaturas).catch((error: Error) => {
    throw new SettingsError(
      `Os certificados para assinar documentos não puderam ser lidos: ${error.message}\nConfira ASSINATURA_RAIZES e ASSINATURA_LCR.`,
    )
  })
}
