import { useState } from 'react'
import type { ContextoDeProblemas } from '#domain/horarios/publicacao/problemas.ts'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { conferir, type Conferido } from './conferencia.ts'
import { useSalvar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { mesmoConteudo, rascunhoDe, type Rascunho } from './rascunho.ts'

export type Editor = Conferido & {
  rascunho: Rascunho
  /** Whether the screen has changes that the server lacks. */
  sujo: boolean
  /** Whether the server has a newer version than the one being edited. */
  conflito: boolean
  salvando: boolean
  mudar: (rascunho: Rascunho, desfazer?: string) => void
  /** Saves the draft. Returns the saved template, or null when it failed. */
  salvar: () => Promise<TemplateHorario | null>
  /** Continues from the server's answer. */
  adotar: (template: TemplateHorario) => void
  manterMeu: () => void
}

/**
 * A template in the editor. Nothing is saved automatically. A newer version of the server replaces the screen only when
 * no change is lost.
 * @param reler asks the server for the template again
 */
export function useEditor(
  template: TemplateHorario,
  contexto: ContextoDeProblemas,
  reler: () => void,
): Editor {
  const [origem, setOrigem] = useState(template)
  const [base, setBase] = useState(() => rascunhoDe(template.conteudo))
  const [rascunho, setRascunho] = useState(base)
  const salvar = useSalvar()
  const toast = useToast()
  const sujo = rascunho !== base && !mesmoConteudo(rascunho, base)
  const adotar = (novo: TemplateHorario) => {
    const dele = rascunhoDe(novo.conteudo)
    setOrigem(novo)
    setBase(dele)
    setRascunho(dele)
  }
  const mudou = template.versao !== origem.versao
  if (mudou && !sujo && !salvar.isPending) adotar(template)
  const conferido = conferir(rascunho, contexto)

  return {
    ...conferido,
    rascunho,
    sujo,
    conflito: mudou && sujo,
    salvando: salvar.isPending,
    mudar(novo, desfazer) {
      setRascunho(novo)
      if (desfazer)
        toast({
          title: desfazer,
          action: { label: textos.desfazer, onClick: () => setRascunho(rascunho) },
        })
    },
    async salvar() {
      if (!conferido.lido || salvar.isPending) return null
      try {
        const guardado = await salvar.mutateAsync({
          id: origem.id,
          versao: origem.versao,
          conteudo: conferido.lido.conteudo,
        })
        adotar(guardado)
        return guardado
      } catch (error) {
        if (codigoDe(error) === 'MUDOU') reler()
        toast({ tone: 'error', title: falhaDe(error).mensagem })
        return null
      }
    },
    adotar,
    manterMeu: () => setOrigem(template),
  }
}
