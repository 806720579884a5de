import {
  Activity,
  BookOpen,
  Camera,
  Check,
  ClipboardList,
  FlaskConical,
  Footprints,
  Pause,
  Pill,
  Stethoscope,
  Undo2,
} from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { formatarHora, formatarMinuto } from '#domain/formato/data.ts'
import { emPausa, estadoDa, ocorrenciasDoPasso, type Ocorrencia } from '#domain/trilhas/ocorrencias.ts'
import type { MedidaDoPasso, Passo, Registro, Trilha } from '#domain/trilhas/schemas.ts'
import { rotulosDaPausa, type TipoDePasso } from '#domain/trilhas/trilha.ts'
import { destino } from '#web/lib/endereco.ts'
import { client } from '#web/rpc/client.ts'
import { useAgora } from '#web/lib/momento.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { RegistroNovo } from '../fila.ts'
import { textos } from '../messages.ts'
import { planoVigente, useAto, type Registrar } from '../use-trilhas.ts'
import { Calendario, LinhaDoTempo } from './caminho.tsx'
import { AdiarDialog, MedirDialog, PausarDialog, PerguntarDialog } from './dialogos.tsx'
import { FotografarDialog, VerFoto } from './foto.tsx'
import { ForaDaFaixa } from './fora-da-faixa.tsx'
import { Medidas, valorEmPalavras } from './medidas.tsx'
import { Perguntas } from './perguntas.tsx'
import { PlanoPorAssinar } from './plano.tsx'

const icones: Record<TipoDePasso, typeof Pill> = {
  consulta: Stethoscope,
  exame: FlaskConical,
  medicamento: Pill,
  exercicio: Footprints,
  leitura: BookOpen,
  formulario: ClipboardList,
  medida: Activity,
}

interface DeHoje {
  passo: Passo
  ocorrencia: Ocorrencia
  registro: Registro | undefined
}

/** Steps of a day: those of it, and those that were put off to it. Open ones come first. */
export function passosDoDia(trilha: Trilha, dia: string): DeHoje[] {
  const plano = planoVigente(trilha)
  if (!plano) return []
  const doDia = plano.passos.flatMap((passo) => {
    const adiados = trilha.registros
      .filter((r) => r.passo_id === passo.id && r.acao === 'adiado' && r.adiado_para === dia)
      .flatMap((r) => {
        const data = r.ocorrencia.slice(0, 10)
        return ocorrenciasDoPasso(passo, plano.fim, data, data).filter(({ chave }) => chave === r.ocorrencia)
      })
    return [...adiados, ...ocorrenciasDoPasso(passo, plano.fim, dia, dia)].map((ocorrencia) => ({
      passo,
      ocorrencia,
      registro: trilha.registros.find(
        (r) => r.passo_id === passo.id && r.ocorrencia === ocorrencia.chave && r.acao !== 'desfeito',
      ),
    }))
  })
  const feito = ({ registro }: DeHoje) => Number(registro?.acao === 'feito')
  return doDia.toSorted(
    (a, b) => feito(a) - feito(b) || (a.ocorrencia.minuto ?? 1440) - (b.ocorrencia.minuto ?? 1440),
  )
}

type Aberto =
  | { tipo: 'medir' | 'adiar' | 'fotografar'; qual: DeHoje }
  | { tipo: 'perguntar' }
  | { tipo: 'pausar' }
  | null
const vistas = ['lista', 'linha', 'calendario', 'medidas'] as const

/** A trail as the person lives it: today first, one tap for each step. */
export function MinhaTrilha({
  trilha,
  deOutra,
  registrar,
  onMudar,
}: {
  trilha: Trilha
  /** It is that of somebody whom the caller looks after. */
  deOutra: boolean
  registrar: Registrar
  onMudar: (trilha: Trilha) => void
}) {
  const agora = useAgora()
  const toast = useToast()
  const navigate = useNavigate()
  const [aberto, setAberto] = useState<Aberto>(null)
  const [vista, setVista] = useState<(typeof vistas)[number]>('lista')
  const { fazer, erro } = useAto()
  const hoje = dataLocal(agora, trilha.zona)
  const deHoje = passosDoDia(trilha, hoje)
  const plano = planoVigente(trilha)
  const pausa = trilha.pausas.find((cada) => emPausa(hoje, [cada]))
  const feitos = deHoje.filter(({ registro }) => registro?.acao === 'feito').length
  const fechar = () => setAberto(null)

  const novo = ({ passo, ocorrencia }: DeHoje, mais: Partial<RegistroNovo>): RegistroNovo => ({
    id: trilha.id,
    registro_id: crypto.randomUUID(),
    passo_id: passo.id,
    ocorrencia: ocorrencia.chave,
    acao: 'feito',
    // What stands of it, undone or not.
    corrige_id:
      trilha.registros.find((r) => r.passo_id === passo.id && r.ocorrencia === ocorrencia.chave)?.id ?? null,
    valor: null,
    valor2: null,
    nota: '',
    adiado_para: null,
    foto: null,
    ...mais,
  })
  const desfazer = (qual: DeHoje, registro_id: string) =>
    void fazer(() => registrar(novo(qual, { acao: 'desfeito', corrige_id: registro_id })), textos.desfeito)
  const marcar = (qual: DeHoje) => {
    const registro = novo(qual, {})
    void fazer(async () => {
      await registrar(registro)
      toast({
        tone: 'success',
        title: textos.marcado,
        action: { label: textos.desfazer, onClick: () => desfazer(qual, registro.registro_id) },
      })
    })
  }
  /** The form of a step: made with the first look at it. */
  const responder = async ({ passo, ocorrencia }: DeHoje) => {
    const { id } = await client.formularios.doPasso({
      id: trilha.id,
      envio_id: crypto.randomUUID(),
      passo_id: passo.id,
      ocorrencia: ocorrencia.chave,
    })
    await navigate(destino(`/formularios?responder=${id}`))
  }
  const corre = trilha.status === 'ativa' || trilha.status === 'em-pausa'
  return (
    <section className="grid gap-4" aria-label={trilha.objetivo}>
      <Card variant="brand" className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-sm">{deOutra ? textos.de(trilha.paciente) : textos.sua}</p>
            <h2 className="text-xl break-words titulo">{trilha.objetivo}</h2>
            {plano ? (
              <p className="text-sm">
                {textos.meta(plano.meta, plano.fim.split('-').toReversed().join('/'))}
              </p>
            ) : null}
          </div>
          {deHoje.length > 0 ? (
            <Ring value={feitos} max={deHoje.length} label={textos.feitos(feitos, deHoje.length)}>
              {feitos}/{deHoje.length}
            </Ring>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-white/20 pt-3">
          <span>{textos.comProfissional(trilha.profissional)}</span>
          {trilha.vive ? (
            <Button variant="glass" size="sm" onClick={() => setAberto({ tipo: 'perguntar' })}>
              {textos.perguntar}
            </Button>
          ) : null}
        </div>
      </Card>

      <PlanoPorAssinar
        trilha={trilha}
        onFeito={onMudar}
        onPerguntar={() => setAberto({ tipo: 'perguntar' })}
      />
      {corre ? <ForaDaFaixa trilha={trilha} hoje={hoje} /> : null}
      {trilha.vive ? null : <p className="text-sm text-muted">{textos.semDireito}</p>}
      {pausa ? (
        <p className="flex flex-wrap items-center gap-3 rounded-lg bg-subtle p-3 text-sm">
          <Pause aria-hidden size={16} /> {textos.emPausa(rotulosDaPausa[pausa.motivo])}
          {trilha.vive && pausa.motivo !== 'profissional' ? (
            <Button
              size="sm"
              variant="outline"
              onClick={() =>
                void fazer(async () =>
                  onMudar(await client.trilhas.encerrarPausa({ id: trilha.id, pausa_id: pausa.id })),
                )
              }
            >
              {textos.voltar}
            </Button>
          ) : null}
        </p>
      ) : null}
      {erro ? <FormAlert>{erro}</FormAlert> : null}

      {plano ? (
        <>
          <Segmented
            label={textos.vista}
            value={vista}
            onValueChange={setVista}
            options={vistas.map((value) => ({ value, label: textos.vistas[value] }))}
          />
          {vista === 'lista' ? (
            <Card as="section" className="grid gap-1">
              <CardHeader
                title={deHoje.length > 0 ? textos.hoje(deHoje.length) : textos.nadaHoje}
                level={3}
              />
              <ul className="divide-y divide-line">
                {deHoje.map((qual) => (
                  <Linha
                    key={`${qual.passo.id} ${qual.ocorrencia.chave}`}
                    qual={qual}
                    zona={trilha.zona}
                    pausado={estadoDa(qual.ocorrencia, qual.registro, trilha.pausas, hoje) === 'pausa'}
                    escreve={trilha.vive && corre}
                    onMarcar={() => marcar(qual)}
                    onResponder={() => void fazer(() => responder(qual))}
                    onMedir={() => setAberto({ tipo: 'medir', qual })}
                    onFotografar={() => setAberto({ tipo: 'fotografar', qual })}
                    onAdiar={() => setAberto({ tipo: 'adiar', qual })}
                    onDesfazer={() => desfazer(qual, qual.registro!.id)}
                  />
                ))}
              </ul>
              {trilha.vive && corre && !pausa ? (
                <Button variant="link" onClick={() => setAberto({ tipo: 'pausar' })}>
                  {textos.pausar}
                </Button>
              ) : null}
            </Card>
          ) : vista === 'linha' ? (
            <LinhaDoTempo trilha={trilha} />
          ) : vista === 'calendario' ? (
            <Calendario trilha={trilha} hoje={hoje} />
          ) : (
            <Medidas trilha={trilha} hoje={hoje} />
          )}
        </>
      ) : null}
      <Perguntas trilha={trilha} />

      {aberto?.tipo === 'medir' ? (
        <MedirDialog
          passo={aberto.qual.passo as Passo & { medida: MedidaDoPasso }}
          onRegistrar={(valores) => registrar(novo(aberto.qual, valores))}
          onFechar={fechar}
        />
      ) : aberto?.tipo === 'fotografar' ? (
        <FotografarDialog
          passo={aberto.qual.passo}
          onRegistrar={(valores) => registrar(novo(aberto.qual, valores))}
          onFechar={fechar}
        />
      ) : aberto?.tipo === 'adiar' ? (
        <AdiarDialog
          passo={aberto.qual.passo}
          hoje={hoje > aberto.qual.ocorrencia.data ? hoje : somarDias(aberto.qual.ocorrencia.data, 0)}
          onRegistrar={(valores) => registrar(novo(aberto.qual, { ...valores, acao: 'adiado' }))}
          onFechar={fechar}
        />
      ) : aberto?.tipo === 'perguntar' ? (
        <PerguntarDialog trilha={trilha} onFeito={onMudar} onFechar={fechar} />
      ) : aberto?.tipo === 'pausar' ? (
        <PausarDialog trilha={trilha} hoje={hoje} onFeito={onMudar} onFechar={fechar} />
      ) : null}
    </section>
  )
}

function Linha({
  qual: { passo, ocorrencia, registro },
  zona,
  pausado,
  escreve,
  onMarcar,
  onResponder,
  onMedir,
  onFotografar,
  onAdiar,
  onDesfazer,
}: {
  qual: DeHoje
  zona: string
  pausado: boolean
  escreve: boolean
  onMarcar: () => void
  onResponder: () => void
  onMedir: () => void
  onFotografar: () => void
  onAdiar: () => void
  onDesfazer: () => void
}) {
  const Icone = icones[passo.tipo]
  const feito = registro?.acao === 'feito'
  const partes: ReactNode[] = [
    ocorrencia.minuto === null ? textos.qualquerHora : formatarMinuto(ocorrencia.minuto),
    feito ? textos.feitoAs(formatarHora(registro.created_at, zona)) : null,
    feito && passo.medida ? valorEmPalavras(passo.medida, registro) : null,
    registro?.acao === 'adiado' && registro.adiado_para
      ? textos.adiadoPara(registro.adiado_para.split('-').toReversed().join('/'))
      : null,
  ]
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-soft-fg">
        <Icone aria-hidden size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">{passo.titulo}</p>
        <p className="text-sm text-muted">{partes.filter(Boolean).join(' · ')}</p>
        {passo.instrucoes && !feito ? <p className="text-sm text-muted">{passo.instrucoes}</p> : null}
        {passo.material ? (
          <details className="text-sm">
            <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold text-primary">
              {textos.material}
            </summary>
            <p className="whitespace-pre-line">{passo.material}</p>
          </details>
        ) : null}
      </div>
      {feito ? <VerFoto registro={registro} titulo={passo.titulo} /> : null}
      {pausado && !feito ? <Badge>{textos.estados.pausa}</Badge> : null}
      {!escreve ? (
        feito ? (
          <Badge tone="success">{textos.estados.feito}</Badge>
        ) : null
      ) : feito ? (
        <Button
          size="sm"
          variant="ghost"
          icon={<Undo2 aria-hidden size={16} />}
          onClick={onDesfazer}
          aria-label={`${textos.desfazer}: ${passo.titulo}`}
        >
          {textos.desfazer}
        </Button>
      ) : (
        <span className="flex items-center gap-2">
          <Button size="sm" variant="ghost" onClick={onAdiar} aria-label={`${textos.adiar}: ${passo.titulo}`}>
            {textos.adiar}
          </Button>
          {passo.medida ? (
            <Button size="sm" onClick={onMedir} aria-label={`${textos.medir}: ${passo.titulo}`}>
              {textos.medir}
            </Button>
          ) : passo.formulario ? (
            <Button size="sm" onClick={onResponder} aria-label={`${textos.responder}: ${passo.titulo}`}>
              {textos.responder}
            </Button>
          ) : (
            <>
              <IconButton
                label={textos.comFoto(passo.titulo)}
                icon={<Camera aria-hidden size={20} />}
                variant="outline"
                onClick={onFotografar}
              />
              <IconButton
                label={textos.marcar(passo.titulo)}
                icon={<Check aria-hidden size={20} />}
                variant="outline"
                onClick={onMarcar}
              />
            </>
          )}
        </span>
      )}
    </li>
  )
}
