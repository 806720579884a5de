import { Link } from '@tanstack/react-router'
import { BellOff, BellRing, CalendarPlus, HeartPulse } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Dica } from '#domain/dicas/contract.ts'
import { destinoDa, diaDoLembrete } from '#domain/dicas/rules.ts'
import { formatarDataHoraNumerica } from '#domain/formato/data.ts'
import { partes } from '#web/lib/partes.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useLembrar } from '../hooks.ts'
import { textos } from '../messages.ts'

const LembreteDialog = partes(() => import('../partes.ts')).parte('LembreteDialog')

const ZONA = 'America/Sao_Paulo'
/** Days after which a reminder is proposed beside another act. */
const DEPOIS_DIAS = 7

type AgoraUmPassoProps = { dica: Dica; perfil: string; hoje: string | undefined }

/** DICA-03: the act that a tip leads to, and a reminder beside it. */
export function AgoraUmPasso({ dica, perfil, hoje }: AgoraUmPassoProps) {
  const toast = useToast()
  const lembrar = useLembrar()
  const [aberto, setAberto] = useState(false)
  const destino = destinoDa(dica.acao, perfil)
  const { lembrar_em } = dica.marcas
  const dias = destino.tipo === 'lembrete' ? destino.dias : DEPOIS_DIAS
  const tirar = () =>
    lembrar.mutate(
      { id: dica.id, em: null },
      {
        onSuccess: () =>
          toast({
            title: textos.lembrete.tirado,
            tone: 'success',
            ...(lembrar_em && {
              action: {
                label: textos.desfazer,
                onClick: () => lembrar.mutate({ id: dica.id, em: lembrar_em }),
              },
            }),
          }),
        onError: (error) => toast({ title: falhaDe(error).mensagem, tone: 'error' }),
      },
    )
  return (
    <Card as="section" variant="accent" className="grid gap-3" aria-labelledby="agora-um-passo">
      <CardHeader id="agora-um-passo" title={textos.agora} description={textos.agoraDica} />
      <div className="flex flex-wrap items-center gap-2">
        {destino.tipo === 'endereco' ? (
          <Link
            to={destino.caminho as '/agendar'}
            search={destino.busca}
            className={buttonStyle({ variant: 'primary' })}
          >
            {destino.caminho === '/agendar' ? (
              <CalendarPlus aria-hidden size={18} />
            ) : (
              <HeartPulse aria-hidden size={18} />
            )}
            {destino.rotulo}
          </Link>
        ) : null}
        {lembrar_em ? (
          <>
            <span role="status" className="inline-flex items-center gap-2 font-semibold">
              <BellRing aria-hidden size={18} />
              {textos.lembrete.para(formatarDataHoraNumerica(lembrar_em, ZONA))}
            </span>
            <Button
              variant="ghost"
              icon={<BellOff aria-hidden size={18} />}
              loading={lembrar.isPending}
              onClick={tirar}
            >
              {textos.lembrete.tirar}
            </Button>
          </>
        ) : (
          <Button
            variant={destino.tipo === 'lembrete' ? 'primary' : 'outline'}
            icon={<BellRing aria-hidden size={18} />}
            onClick={() => setAberto(true)}
          >
            {destino.tipo === 'lembrete' ? destino.rotulo : textos.lembrarDepois}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {aberto && hoje ? (
          <LembreteDialog
            id={dica.id}
            sugerido={`${diaDoLembrete(hoje, dias)}T08:00`}
            onFechar={() => setAberto(false)}
          />
        ) : null}
      </Suspense>
    </Card>
  )
}
