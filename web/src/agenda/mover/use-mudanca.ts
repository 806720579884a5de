import { useState } from 'react'
import { formatarMinuto } from '#domain/formato/data.ts'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { Mudanca } from './mudanca.ts'
import { doRelogio } from '../grade/grade.ts'
import { useDesfazer, useMover, type PedidoDeMover } from '../hooks.ts'
import { textos } from '../messages.ts'
import { frasesDaRecusa } from '../recusas.ts'

const { mover: palavras } = textos
/** Milliseconds of the undo button. The server accepts it for a minute. */
const TEMPO_DO_DESFAZER = 12_000

export type RespostaDaMudanca = Pick<PedidoDeMover, 'avisar' | 'motivo' | 'fora_do_horario' | 'encaixe'>

/** The request of a move: only the fields that it changes. */
export function pedidoDaMudanca(
  { consulta, coluna, de, minuto, duracao }: Mudanca,
  zona: string,
): PedidoDeMover {
  const inicio = doRelogio(coluna.data, minuto, zona)
  return {
    id: consulta.id,
    versao: consulta.versao,
    ...(Date.parse(inicio) === Date.parse(consulta.data_agendamento) ? {} : { inicio }),
    ...(duracao === consulta.duracao_min ? {} : { duracao_min: duracao }),
    ...(coluna.profissional_id === undefined || coluna.profissional_id === de.profissional_id
      ? {}
      : { profissional_id: coluna.profissional_id }),
    ...(coluna.sala_id === undefined || coluna.sala_id === de.sala_id ? {} : { sala_id: coluna.sala_id }),
  }
}

/** 'qui, 26/11, 10:00 às 10:30', with the professional or the room when the columns name them. */
export function ondeEmPalavras({
  coluna,
  minuto,
  duracao,
}: Pick<Mudanca, 'coluna' | 'minuto' | 'duracao'>): string {
  const quem =
    coluna.profissional_id !== undefined || coluna.sala_id !== undefined ? `, ${coluna.titulo}` : ''
  return `${formatarDiaCurto(coluna.data)}, ${textos.horas(formatarMinuto(minuto), formatarMinuto(minuto + duracao))}${quem}`
}

/** A move from the drop until it is kept, refused or undone. */
export function useMudanca(zona: PeriodoDaAgenda['zona'] | undefined) {
  const [pendente, setPendente] = useState<Mudanca | null>(null)
  const [recusa, setRecusa] = useState<{ id: string; frase: string } | null>(null)
  const mover = useMover()
  const desfazer = useDesfazer()
  const toast = useToast()

  function voltar(id: string, versao: number) {
    desfazer.mutate(
      { id, versao },
      {
        onSuccess: () => toast({ tone: 'success', title: palavras.desfeita }),
        onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
      },
    )
  }

  return {
    pendente,
    recusa,
    /** Sends nothing yet: first the person decides whether to tell the patient. */
    pedir(mudanca: Mudanca) {
      setRecusa(null)
      setPendente(mudanca)
    },
    desistir: () => setPendente(null),
    recusar(id: string, frase: string) {
      setPendente(null)
      setRecusa({ id, frase })
    },
    esquecerRecusa: () => setRecusa(null),
    confirmar(resposta: RespostaDaMudanca) {
      if (!pendente || !zona) return
      const { consulta } = pendente
      const nome = consulta.paciente_nome ?? textos.cartao.semNome
      const onde = ondeEmPalavras(pendente)
      setPendente(null)
      mover.mutate(
        { ...pedidoDaMudanca(pendente, zona), ...resposta },
        {
          onSuccess: (movida) =>
            toast({
              tone: 'success',
              title: palavras.movida(nome, onde),
              description: resposta.avisar === false ? palavras.naoAvisado : palavras.avisado,
              duration: TEMPO_DO_DESFAZER,
              action: { label: palavras.desfazer, onClick: () => voltar(movida.id, movida.versao) },
            }),
          onError: (erro) => setRecusa({ id: consulta.id, frase: frasesDaRecusa(erro).join(' ') }),
        },
      )
    },
    voltar,
  }
}
