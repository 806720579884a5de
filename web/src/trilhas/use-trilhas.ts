import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Registro, Trilha } from '#domain/trilhas/schemas.ts'
import { ladoDaFaixa } from '#domain/trilhas/rules.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe, SemConexao } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { abrirFila, type RegistroNovo } from './fila.ts'
import { textos } from './messages.ts'

export const planoVigente = ({ versoes, versao_aceita }: Pick<Trilha, 'versoes' | 'versao_aceita'>) =>
  versoes.find(({ versao }) => versao === versao_aceita)?.plano ?? null

/** A trail with a record that has no answer yet. */
export function comRegistro(trilha: Trilha, novo: RegistroNovo): Trilha {
  const passo = planoVigente(trilha)?.passos.find(({ id }) => id === novo.passo_id)
  const registro: Registro = {
    id: novo.registro_id,
    passo_id: novo.passo_id,
    ocorrencia: novo.ocorrencia,
    acao: novo.acao,
    corrige_id: novo.corrige_id,
    valor: novo.valor,
    valor2: novo.valor2,
    fora_da_faixa: passo?.medida ? ladoDaFaixa(passo.medida, novo.valor, novo.valor2) !== null : false,
    nota: novo.nota,
    adiado_para: novo.adiado_para,
    // It is opened once it is sent.
    foto: false,
    por: '',
    created_at: new Date().toISOString(),
  }
  const outros = trilha.registros.filter(
    ({ id, passo_id, ocorrencia }) =>
      id !== registro.id && !(passo_id === registro.passo_id && ocorrencia === registro.ocorrencia),
  )
  return { ...trilha, registros: [...outros, registro] }
}

/**
 * The trails that the caller lives or follows, and how something is recorded: sent at once, or kept on the device until the connection is back.
 * @param usuario_id whose queue it is
 */
export function useTrilhas(usuario_id: string) {
  const queries = useQueryClient()
  const toast = useToast()
  const fila = useMemo(() => abrirFila(usuario_id), [usuario_id])
  const [esperam, setEsperam] = useState<RegistroNovo[]>([])
  const query = useQuery(api.trilhas.minhas.queryOptions())
  const chave = api.trilhas.minhas.queryKey()

  const guardada = (trilha: Trilha) =>
    queries.setQueryData(chave, (antes) => antes?.map((cada) => (cada.id === trilha.id ? trilha : cada)))

  const esvaziar = useEffectEvent(async () => {
    const antes = await fila.read().catch(() => [])
    setEsperam(antes)
    if (antes.length === 0) return
    const recusados = await fila.send().catch(() => [])
    if (recusados.length > 0) toast({ tone: 'warning', title: textos.recusado })
    await queries.invalidateQueries({ queryKey: chave })
    setEsperam(await fila.read().catch(() => []))
  })
  useEffect(() => {
    const enviar = () => void esvaziar()
    enviar()
    window.addEventListener('online', enviar)
    const relogio = setInterval(enviar, 30_000)
    return () => {
      window.removeEventListener('online', enviar)
      clearInterval(relogio)
    }
  }, [])

  /** @throws what the server refused; a missing connection is no failure */
  async function registrar(novo: RegistroNovo): Promise<Registro | null> {
    try {
      // What waits comes first, also what another tab kept: a record may name one that was not sent yet.
      if ((await fila.read().catch(() => [])).length > 0) throw new SemConexao()
      const { registro, trilha } = await client.trilhas.registrar(novo)
      guardada(trilha)
      return registro
    } catch (erro) {
      if (!(erro instanceof SemConexao)) {
        void queries.invalidateQueries({ queryKey: chave })
        throw erro
      }
      await fila.keep(novo)
      setEsperam((antes) => [...antes, novo])
      toast({ tone: 'info', title: textos.semConexao })
      return null
    }
  }

  const trilhas = useMemo(
    () =>
      query.data?.map((trilha) => esperam.filter(({ id }) => id === trilha.id).reduce(comRegistro, trilha)),
    [query.data, esperam],
  )
  return { query, trilhas, registrar, guardada, esperam: esperam.length }
}
export type Registrar = ReturnType<typeof useTrilhas>['registrar']

/** Runs an act and says why it failed; what was typed stays where it is. @returns whether it went well */
export function useAto() {
  const toast = useToast()
  const [correndo, setCorrendo] = useState(false)
  const [erro, setErro] = useState<string | null>(null)
  const fazer = async (ato: () => Promise<unknown>, pronto?: string): Promise<boolean> => {
    setCorrendo(true)
    setErro(null)
    try {
      await ato()
      if (pronto) toast({ tone: 'success', title: pronto })
      return true
    } catch (falha) {
      const { mensagem, campos } = falhaDe(falha)
      setErro(Object.values(campos)[0] ?? mensagem)
      return false
    } finally {
      setCorrendo(false)
    }
  }
  return { fazer, correndo, erro }
}
