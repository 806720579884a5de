import { useState } from 'react'
import type { ContextoDeProblemas } from '#domain/horarios/problemas.ts'
import type { TemplateHorario } from '#domain/horarios/respostas.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { conferir, type Conferido } from './conferencia.ts'
import { useSalvar } from './hooks.ts'
import { textos } from './messages.ts'
import { mesmoConteudo, rascunhoDe, type Rascunho } from './rascunho.ts'

export type Editor = Conferido & {
  rascunho: Rascunho
  /** Something is on the screen that the server does not have. */
  sujo: boolean
  /** The server has something newer than what the editing began from. */
  conflito: boolean
  salvando: boolean
  mudar: (rascunho: Rascunho, desfazer?: string) => void
  /** Keeps the draft; gives the template as kept, or null when it could not be. */
  salvar: () => Promise<TemplateHorario | null>
  /** Goes on from what the server answered. */
  adotar: (template: TemplateHorario) => void
  manterMeu: () => void
}

/**
 * A template while it is being edited. Nothing is kept by itself; a newer one of the server takes the screen only while nothing is lost by it.
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
