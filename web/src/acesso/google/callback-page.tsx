import { useNavigate } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { inicioDisponivel } from '#domain/acesso/acesso.ts'
import type { TipoCadastro } from '#domain/usuarios/usuario.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { useToast } from '#web/ui/toast.tsx'
import { BoasVindasDialog } from '../cadastro/boas-vindas-dialog.tsx'
import { CompletarCadastroDialog } from '../cadastro/completar-cadastro-dialog.tsx'
import { concluirChegada } from './concluir-chegada.ts'
import { avisoDaCriacao } from './google-failures.ts'
import { textos } from '../messages.ts'
import { tomarRetorno } from './retorno.ts'
import { useSessao, useUsuario } from '../sessao-context.ts'

/** GOOGLE-02: milliseconds that the success stays visible. */
const PAUSA_MS = 500

/**
 * GOOGLE-01 to GOOGLE-05: the return from Google. A known person goes home. A new one says how they will use the
 * product.
 */
export function CallbackPage() {
  const sessao = useSessao()
  const usuario = useUsuario()
  const navigate = useNavigate()
  const toast = useToast()
  const [concluida, setConcluida] = useState(() => sessao.chegada() === null)
  const [tipo, setTipo] = useState<TipoCadastro | null>(null)
  useTitulo(textos.google.titulo)

  useEffect(() => {
    const chegada = sessao.chegada()
    if (!chegada) return
    let aqui = true
    const concluir = async () => {
      const aviso = await concluirChegada(sessao, chegada)
      sessao.esquecerChegada()
      if (!aqui) return
      if (!aviso) return setConcluida(true)
      toast(aviso)
      await navigate({ to: '/login', replace: true })
    }
    void concluir()
    return () => {
      aqui = false
    }
  }, [sessao, navigate, toast])

  const perfil = usuario?.cadastrado ? usuario.perfil : null
  const ninguem = usuario === null
  useEffect(() => {
    if (!concluida) return
    if (ninguem) return void navigate({ to: '/login', replace: true })
    if (perfil === null) return
    const espera = setTimeout(
      () => void navigate({ href: tomarRetorno() ?? inicioDisponivel(perfil), replace: true }),
      PAUSA_MS,
    )
    return () => clearTimeout(espera)
  }, [concluida, ninguem, perfil, navigate])

  // The guard then sends the visitor to the sign-in page.
  const sair = async () => {
    await sessao.sair()
    await navigate({ to: '/login', replace: true })
  }

  const novo = concluida && usuario !== null && !usuario.cadastrado
  return (
    <>
      <h1 className="sr-only">{textos.google.titulo}</h1>
      <output className="grid justify-items-center gap-3 py-6 text-ink-2">
        <LoaderCircle aria-hidden size={32} className="animate-spin text-primary" />
        {textos.google.carregando}
      </output>
      <BoasVindasDialog
        aberto={novo && tipo === null}
        nome={usuario?.nome ?? ''}
        onEscolher={setTipo}
        onCancelar={() => void sair()}
      />
      {novo && tipo !== null ? (
        <CompletarCadastroDialog
          tipo={tipo}
          onVoltar={() => setTipo(null)}
          onFalhar={async (motivo) => {
            toast(avisoDaCriacao(motivo))
            await sair()
          }}
        />
      ) : null}
    </>
  )
}
