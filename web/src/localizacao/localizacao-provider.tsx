import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  arredondarGrau,
  decidirPedido,
  localizacaoConhecida,
  opcoesDaPosicao,
  silencioAte,
  validadeDaLocalizacaoMs,
  type Localizacao,
} from '#domain/localizacao/rules.ts'
import { usePrimeiraVista } from '#web/lib/momento.ts'
import { useToast } from '#web/ui/toast.tsx'
import { chaves, guardar, lerDoNavegador } from './guardado.ts'
import {
  LocalizacaoContext,
  type ErroDeLocalizacao,
  type LocalizacaoDaPagina,
} from './localizacao-context.ts'
import { errosDeLocalizacao, textos } from './messages.ts'

type LocalizacaoProviderProps = {
  /** Id of the signed-in person; null for a visitor. One person's position must not reach the next. */
  pessoa: string | null
  children: ReactNode
}

type Pedido = { explicito: boolean; promessa: Promise<Localizacao | null> }

/** The only code that asks the browser for the position (GEO-01 to GEO-06). */
export function LocalizacaoProvider({ pessoa, children }: LocalizacaoProviderProps) {
  const mostrar = useToast()
  const primeira = usePrimeiraVista()
  const [lido, setLido] = useState(primeira ? NADA_LIDO : lerAgora)
  const [porLer, setPorLer] = useState(primeira)
  if (porLer && !primeira) {
    setPorLer(false)
    setLido(lerAgora())
  }
  const { localizacao, silencio, naoPergunta } = lido
  const [error, setError] = useState<ErroDeLocalizacao | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [hasPermission, setHasPermission] = useState(false)
  const emCurso = useRef<Pedido | null>(null)

  const reler = useCallback(() => setLido(lerAgora()), [])

  const esquecer = useCallback(() => {
    emCurso.current = null
    setIsLoading(false)
    setError(null)
    guardar('user_location', null)
    guardar('location_last_request', null)
    reler()
  }, [reler])

  const pedirComo = useCallback(
    (explicito: boolean): Promise<Localizacao | null> => {
      const decisao = decidirPedido(lerDoNavegador(), Date.now(), explicito)
      if ('usar' in decisao) return Promise.resolve(decisao.usar)
      if ('pular' in decisao) return Promise.resolve(null)
      if (emCurso.current) {
        emCurso.current.explicito ||= explicito
        return emCurso.current.promessa
      }
      if (!navigator.geolocation) {
        setError('sem-suporte')
        mostrar({ title: textos.semSuporte, description: textos.semSuporteDescricao, tone: 'error' })
        return Promise.resolve(null)
      }
      guardar('location_last_request', Date.now())
      setIsLoading(true)
      setError(null)
      const perguntar = async (): Promise<Localizacao | null> => {
        const resposta = await perguntarAoNavegador()
        // The person signed out, or asked to forget, in the meantime.
        if (emCurso.current !== pedido) return null
        emCurso.current = null
        setIsLoading(false)
        if (typeof resposta !== 'string') {
          guardar('user_location', resposta)
          guardar('location_permission_denied', null)
          setHasPermission(true)
          // Without storage the answer counts for this page.
          setLido({ ...lerAgora(), localizacao: resposta })
          mostrar({ title: textos.obtida, description: textos.obtidaDescricao, tone: 'success' })
          return resposta
        }
        if (resposta === 'negada') {
          guardar('location_permission_denied', Date.now())
          setHasPermission(false)
        }
        setError(resposta)
        setLido(lerAgora())
        if (pedido.explicito)
          mostrar({ title: textos.erro, description: errosDeLocalizacao[resposta], tone: 'error' })
        return null
      }
      const pedido: Pedido = { explicito, promessa: Promise.resolve(null) }
      emCurso.current = pedido
      pedido.promessa = perguntar()
      return pedido.promessa
    },
    [mostrar],
  )

  // A sign-out removes the position.
  const antes = useRef(pessoa)
  useEffect(() => {
    if (antes.current !== null && antes.current !== pessoa) esquecer()
    antes.current = pessoa
  }, [pessoa, esquecer])

  useEffect(() => {
    if (!localizacao) {
      if (lerDoNavegador().user_location) guardar('user_location', null)
      return
    }
    const resta = localizacao.timestamp + validadeDaLocalizacaoMs - Date.now()
    const fim = setTimeout(() => setLido((antes) => ({ ...antes, localizacao: null })), Math.max(0, resta))
    return () => clearTimeout(fim)
  }, [localizacao])

  useEffect(() => {
    const outraAba = ({ key }: StorageEvent) => {
      if (key === null || chaves.some((chave) => chave === key)) reler()
    }
    window.addEventListener('storage', outraAba)
    return () => window.removeEventListener('storage', outraAba)
  }, [reler])

  useEffect(() => acompanharPermissao(setHasPermission), [])

  const valor = useMemo(
    (): LocalizacaoDaPagina => ({
      latitude: localizacao?.latitude ?? null,
      longitude: localizacao?.longitude ?? null,
      accuracy: localizacao?.accuracy ?? null,
      error,
      isLoading,
      hasPermission,
      posicao: localizacao && { latitude: localizacao.latitude, longitude: localizacao.longitude },
      obtidaEm: localizacao?.timestamp ?? null,
      silencioAte: silencio,
      naoPergunta,
      pedir: () => pedirComo(true),
      // A visitor, or a person who is signing out, is not asked without their request.
      pedirSozinho: () => (pessoa === null ? Promise.resolve(null) : pedirComo(false)),
      adiar() {
        guardar('location_permission_denied', Date.now())
        reler()
      },
      naoPerguntar(nunca) {
        guardar('location_dont_ask_again', nunca || null)
        if (!nunca) guardar('location_permission_denied', null)
        reler()
      },
      esquecer() {
        esquecer()
        guardar('location_permission_denied', Date.now())
        setLido(lerAgora())
      },
    }),
    [localizacao, silencio, naoPergunta, error, isLoading, hasPermission, pessoa, pedirComo, reler, esquecer],
  )
  return <LocalizacaoContext value={valor}>{children}</LocalizacaoContext>
}

/** The server knows of no position. */
const NADA_LIDO = { localizacao: null, silencio: null, naoPergunta: false } as ReturnType<typeof lerAgora>

/** The stored data as they count now. */
function lerAgora() {
  const guardado = lerDoNavegador()
  const agora = Date.now()
  return {
    localizacao: localizacaoConhecida(guardado, agora),
    silencio: silencioAte(guardado, agora),
    naoPergunta: guardado.location_dont_ask_again,
  }
}

function perguntarAoNavegador(): Promise<Localizacao | ErroDeLocalizacao> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: arredondarGrau(coords.latitude),
          longitude: arredondarGrau(coords.longitude),
          accuracy: Math.round(coords.accuracy),
          timestamp: Date.now(),
        }),
      (erro) => resolve(motivoDe(erro)),
      opcoesDaPosicao,
    )
  })
}

/** Codes of the Geolocation API. */
function motivoDe({ code }: Pick<GeolocationPositionError, 'code'>): ErroDeLocalizacao {
  if (code === 1) return 'negada'
  if (code === 2) return 'indisponivel'
  if (code === 3) return 'demorou'
  return 'falhou'
}

/** Reports whether the browser would answer without asking the person, now and after each change. */
function acompanharPermissao(onSaber: (permitida: boolean) => void): () => void {
  let estado: PermissionStatus | undefined
  let parado = false
  const dizer = () => {
    if (!parado && estado) onSaber(estado.state === 'granted')
  }
  const acompanhar = async () => {
    try {
      // Missing in old browsers, where the first answer tells.
      estado = await navigator.permissions?.query({ name: 'geolocation' })
    } catch {
      return
    }
    estado?.addEventListener('change', dizer)
    dizer()
  }
  void acompanhar()
  return () => {
    parado = true
    estado?.removeEventListener('change', dizer)
  }
}
