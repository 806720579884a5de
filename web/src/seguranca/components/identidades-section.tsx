import type { UserIdentity } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { GoogleMark } from '#web/acesso/google/google-mark.tsx'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConta, useRefazer } from '../hooks.ts'
import { mensagens, textos } from '../messages.ts'

const { identidades: palavras } = textos

type IdentidadesSectionProps = { identidades: UserIdentity[]; temSenha: boolean }

/** The linked Google account for signing in. Left out where the installation has no Google. */
export function IdentidadesSection({ identidades, temSenha }: IdentidadesSectionProps) {
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  const google = identidades.find(({ provider }) => provider === 'google')
  useVoltaDoGoogle()
  if (!google && !ambiente.data?.google) return null
  return (
    <Card as="section" aria-labelledby="titulo-identidades">
      <CardHeader id="titulo-identidades" title={palavras.titulo} description={palavras.descricao} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <GoogleMark />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{palavras.google}</p>
          <p className="text-sm break-all text-muted">{enderecoDe(google) ?? palavras.nenhuma}</p>
        </div>
        {google ? <Desvincular identidade={google} pode={temSenha} /> : <Vincular />}
      </div>
    </Card>
  )
}

function enderecoDe(identidade: UserIdentity | undefined): string | null {
  const email: unknown = identidade?.identity_data?.email
  return typeof email === 'string' ? email : null
}

function Vincular() {
  const conta = useConta()
  const toast = useToast()
  const [ocupado, setOcupado] = useState(false)
  const vincular = async () => {
    setOcupado(true)
    try {
      await conta.vincularGoogle()
    } catch {
      setOcupado(false)
      toast({ title: mensagens.google.erro, tone: 'error' })
    }
  }
  return (
    <Button
      variant="outline"
      size="sm"
      loading={ocupado}
      loadingText={palavras.vinculando}
      onClick={() => void vincular()}
    >
      {palavras.vincular}
    </Button>
  )
}

function Desvincular({ identidade, pode }: { identidade: UserIdentity; pode: boolean }) {
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const [perguntando, setPerguntando] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const desvincular = async () => {
    setOcupado(true)
    try {
      await conta.desvincular(identidade)
      toast({ title: mensagens.google.desvinculada, tone: 'success' })
      await refazer.acesso()
    } catch (error) {
      const unica = (error as { code?: string }).code === 'single_identity_not_deletable'
      toast({ title: unica ? mensagens.google.unica : mensagens.google.erro, tone: 'error' })
    } finally {
      setOcupado(false)
      setPerguntando(false)
    }
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          pode ? setPerguntando(true) : toast({ title: mensagens.google.unica, tone: 'warning' })
        }
      >
        {palavras.desvincular}
      </Button>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={palavras.desvincularTitulo}
        description={palavras.desvincularPorque}
        confirmLabel={palavras.desvincular}
        pending={ocupado}
        onConfirm={() => void desvincular()}
      />
    </>
  )
}

/** Handles the return from Google with a code or a refusal. It leaves the address first and is used once (b25, b26). */
function useVoltaDoGoogle(): void {
  const { code, error, error_code: recusa } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const conta = useConta()
  const refazer = useRefazer()
  const toast = useToast()
  const usado = useRef<unknown>(null)
  useEffect(() => {
    const volta = code ?? error
    if (volta === undefined || usado.current === volta) return
    usado.current = volta
    void navigate({ to: '/seguranca', search: {}, replace: true })
    const concluir = async () => {
      if (typeof code !== 'string') throw new Error('Google refused')
      await conta.concluirVinculo(code)
      toast({ title: mensagens.google.vinculada, tone: 'success' })
      await refazer.acesso()
    }
    concluir().catch(() =>
      toast({
        title: recusa === 'identity_already_exists' ? mensagens.google.jaUsada : mensagens.google.erro,
        tone: 'error',
      }),
    )
  }, [code, error, recusa, navigate, conta, refazer, toast])
}
