import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { FichaDoConsultorio, FichaDoPaciente } from '#domain/pacientes/schemas.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { useAnotar } from './hooks.ts'

/** The stored note, as a refusal reports it. */
type Gravada = Pick<FichaDoConsultorio, 'observacao' | 'versao' | 'observacao_em' | 'observacao_por'>

/** The office's note in the form. */
export type Nota = ReturnType<typeof useNota>

/**
 * The note of a record and the text being written. It outlives the tabs and sends the version that the writer saw. A
 * note that somebody else saved meanwhile is held until both are joined.
 */
export function useNota({ id, consultorio }: FichaDoPaciente) {
  const [rascunho, setRascunho] = useState<{ texto: string; versao: number } | null>(null)
  const [outra, setOutra] = useState<Gravada | null>(null)
  const anotar = useAnotar()
  const gravada = consultorio?.observacao ?? ''
  const texto = rascunho?.texto ?? gravada
  const descartar = () => {
    setRascunho(null)
    setOutra(null)
    anotar.reset()
  }
  return {
    texto,
    sujo: rascunho !== null && rascunho.texto.trim() !== gravada,
    outra,
    erro: anotar.error ? falhaDe(anotar.error).mensagem : null,
    salvando: anotar.isPending,
    escrever: (novo: string) =>
      setRascunho((antes) => ({ texto: novo, versao: antes?.versao ?? consultorio?.versao ?? 0 })),
    descartar,
    /** Joins the other note and the text written here. Nothing is saved yet. */
    juntar: () => {
      if (!outra) return
      setRascunho({
        texto: [outra.observacao, texto.trim()].filter(Boolean).join('\n'),
        versao: outra.versao,
      })
      setOutra(null)
      anotar.reset()
    },
    /** @returns whether it was saved */
    async salvar(): Promise<boolean> {
      if (!rascunho || !consultorio || anotar.isPending) return false
      try {
        await anotar.mutateAsync({
          id,
          profissional_id: consultorio.profissional_id,
          observacao: rascunho.texto.trim(),
          versao: rascunho.versao,
        })
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'MUDOU') setOutra(error.data as Gravada)
        return false
      }
      descartar()
      return true
    },
  }
}
