import { useState } from 'react'
import {
  assuntosDe,
  assuntosNotificacao,
  escolhasDoAssunto,
  estadoDoAssunto,
  rotulosAssuntoNotificacao,
} from '#domain/notificacoes/assuntos.ts'
import {
  canaisNotificacao,
  rotulosCanalNotificacao,
  type CanalNotificacao,
  type Preferencia,
} from '#domain/notificacoes/canais.ts'
import { rotulosTipoNotificacao } from '#domain/notificacoes/notificacao.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useSalvarPreferencias } from '../hooks.ts'
import { textos } from '../messages.ts'

const { canais: palavras } = textos

type Tabela = readonly (Preferencia & { fixa: boolean })[]
type Tem = Record<CanalNotificacao, boolean>

/** Switches by subject and channel, and under them each type by itself. Each acts at once. */
export function Escolhas({ perfil, tabela, tem }: { perfil: string; tabela: Tabela; tem: Tem }) {
  const salvar = useSalvarPreferencias()
  const toast = useToast()
  // Changed switches without an answer yet. The answer decides.
  const [tocadas, setTocadas] = useState<Record<string, boolean>>({})
  const atual = tabela.map((cada) => ({
    ...cada,
    ativo: tocadas[`${cada.tipo} ${cada.canal}`] ?? cada.ativo,
  }))
  const guardar = (escolhas: Preferencia[]) => {
    const chaves = new Set(escolhas.map(({ tipo, canal }) => `${tipo} ${canal}`))
    setTocadas((antes) => ({
      ...antes,
      ...Object.fromEntries([...chaves].map((chave) => [chave, escolhas[0]!.ativo])),
    }))
    salvar.mutate(
      { preferencias: escolhas },
      {
        onError: (falha) =>
          toast({ title: palavras.erroGuardar, description: falhaDe(falha).mensagem, tone: 'error' }),
        onSettled: () =>
          setTocadas((antes) =>
            Object.fromEntries(Object.entries(antes).filter(([chave]) => !chaves.has(chave))),
          ),
      },
    )
  }
  const assuntos = assuntosDe(perfil)
  return (
    <>
      <ul className="mt-4 divide-y divide-line">
        {assuntos.map((assunto) => (
          <Linha
            key={assunto}
            nome={rotulosAssuntoNotificacao[assunto]}
            tem={tem}
            estado={(canal) => estadoDoAssunto(assunto, canal, atual)}
            onChange={(canal, ativo) => guardar(escolhasDoAssunto(assunto, canal, ativo, atual))}
          />
        ))}
      </ul>
      <details className="border-t border-line pt-3">
        <summary className="min-h-6 cursor-pointer font-semibold pointer-coarse:min-h-11 pointer-coarse:py-2.5">
          {palavras.umPorUm}
        </summary>
        <ul className="mt-4 divide-y divide-line">
          {assuntos
            .filter((assunto) => assuntosNotificacao[assunto].length > 1)
            .flatMap((assunto) => [...assuntosNotificacao[assunto]])
            .map((tipo) => (
              <Linha
                key={tipo}
                nome={rotulosTipoNotificacao[tipo]}
                tem={tem}
                estado={(canal) => {
                  const linha = atual.find((cada) => cada.tipo === tipo && cada.canal === canal)
                  return linha ? { ativo: linha.ativo ? 'todas' : 'nenhuma', fixa: linha.fixa } : null
                }}
                onChange={(canal, ativo) => guardar([{ tipo, canal, ativo }])}
              />
            ))}
        </ul>
      </details>
    </>
  )
}

function Linha({
  nome,
  tem,
  estado,
  onChange,
}: {
  nome: string
  tem: Tem
  estado: (canal: CanalNotificacao) => ReturnType<typeof estadoDoAssunto>
  onChange: (canal: CanalNotificacao, ativo: boolean) => void
}) {
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[10rem_1fr] sm:items-center">
      <p className="font-semibold">{nome}</p>
      <div className={`grid gap-x-6 gap-y-1 ${tem.sms ? 'lg:grid-cols-2 xl:grid-cols-4' : 'lg:grid-cols-3'}`}>
        {canaisNotificacao.map((canal) => {
          const este = estado(canal)
          if (!este || (canal === 'sms' && !tem.sms)) return null
          return (
            <Switch
              key={canal}
              label={
                <>
                  <span className="sr-only">{`${nome}:`}</span>{' '}
                  <span className="text-sm text-ink-2">{rotulosCanalNotificacao[canal]}</span>{' '}
                  {este.ativo === 'algumas' ? (
                    <span className="text-sm text-muted">{palavras.alguns}</span>
                  ) : null}
                </>
              }
              checked={este.ativo === 'todas'}
              disabled={este.fixa || !tem[canal]}
              title={este.fixa ? palavras.fixa : undefined}
              onChange={(event) => onChange(canal, event.target.checked)}
            />
          )
        })}
      </div>
    </li>
  )
}
