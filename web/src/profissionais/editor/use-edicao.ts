import { useRef, useState } from 'react'
import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { perfilParaGuardar, recusasDoPerfil, type TextosDoPerfil } from '#domain/profissionais/editor.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { camposMudados, textosDe, type Campo } from './formulario.ts'
import { useGuardarPerfil } from './hooks.ts'
import { mensagens } from './messages.ts'

export type Recusas = Partial<Record<Campo, string>>

/**
 * The texts in the editor (PRO-04): unsaved changes, saving under the loaded version, and the conflict when somebody
 * else saved first. A failure loses nothing that was typed.
 */
export function useEdicao(meu: MeuPerfilProfissional) {
  const toast = useToast()
  const guardar = useGuardarPerfil()
  const [base, setBase] = useState(meu)
  const [valores, setValores] = useState(() => textosDe(meu))
  const [guardado, setGuardado] = useState<MeuPerfilProfissional | null>(null)
  const [recusas, setRecusas] = useState<Recusas>({})
  const [salvando, setSalvando] = useState(false)
  const [salvoEm, setSalvoEm] = useState<number | null>(null)
  const emCurso = useRef<Promise<boolean> | null>(null)
  const mudados = camposMudados(textosDe(base), valores)
  const sujo = mudados.length > 0

  // Saved elsewhere without changes here: there is nothing to compare.
  if (!sujo && !salvando && meu.versao !== base.versao) {
    setBase(meu)
    setValores(textosDe(meu))
  }

  function mudar(mudanca: Partial<TextosDoPerfil>) {
    setValores((antes) => ({ ...antes, ...mudanca }))
    setRecusas((antes) =>
      Object.fromEntries(Object.entries(antes).filter(([campo]) => !Object.hasOwn(mudanca, campo))),
    )
  }

  async function enviar(versao: string): Promise<boolean> {
    const erradas = recusasDoPerfil(valores)
    setRecusas(erradas)
    if (Object.keys(erradas).length > 0) return false
    setSalvando(true)
    try {
      const { perfil_criado, ...novo } = await client.perfilProfissional.alterar({
        ...perfilParaGuardar(valores),
        versao,
      })
      guardar(novo)
      setGuardado(null)
      setBase(novo)
      setSalvoEm(Date.now())
      // Text typed during the save stays, and is unsaved again.
      setValores((agora) => (camposMudados(valores, agora).length > 0 ? agora : textosDe(novo)))
      toast({
        title: mensagens.perfilAtualizado,
        description: perfil_criado ? mensagens.perfilCriado : undefined,
        tone: 'success',
      })
      return true
    } catch (error) {
      recusado(error)
      return false
    } finally {
      setSalvando(false)
    }
  }

  function recusado(error: unknown) {
    if (codigoDe(error) === 'CONFLITO') {
      setGuardado((error as { data: MeuPerfilProfissional }).data)
      return
    }
    const { mensagem, campos } = falhaDe(error)
    setRecusas(campos)
    toast({ title: mensagens.erroAoAtualizar, description: mensagem, tone: 'error' })
  }

  /** Resolves to true when the fields are stored. A second call during a save joins the first. */
  function salvar(versao = base.versao): Promise<boolean> {
    if (!sujo) return Promise.resolve(true)
    emCurso.current ??= enviar(versao).finally(() => (emCurso.current = null))
    return emCurso.current
  }

  function usar(perfil: MeuPerfilProfissional) {
    setBase(perfil)
    setValores(textosDe(perfil))
    setGuardado(null)
    setRecusas({})
  }

  return {
    valores,
    /** As it was loaded. */
    meu,
    mudados,
    sujo,
    salvando,
    /** Epoch milliseconds of the last save on this page. */
    salvoEm,
    recusas,
    guardado,
    mudar,
    salvar: () => salvar(),
    manterMeu() {
      if (!guardado) return
      setBase(guardado)
      void salvar(guardado.versao)
    },
    usarGuardado: () => guardado && (guardar(guardado), usar(guardado)),
    descartar: () => usar(base),
  }
}
export type Edicao = ReturnType<typeof useEdicao>
