import { CalendarPlus, Clock } from 'lucide-react'
import { useState } from 'react'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BrandPetals } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { LocationRadar } from '#web/ui/location-radar.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sparkline } from '#web/ui/sparkline.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { SpecialtyIcon } from '#web/ui/specialty-icon.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Table } from '#web/ui/table.tsx'
import { linhas, meses, proximos } from './amostras.ts'
import { especialidades } from './rotulos.ts'
import { Secao } from './secao.tsx'

export function DadosSecao() {
  return (
    <Secao titulo="Dados e cartões">
      <Filtros />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-4">
        {especialidades.slice(0, 4).map(([theme, label]) => (
          <CartaoProfissional key={theme} theme={theme} label={label} />
        ))}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[3fr_2fr]">
        <ProximaConsulta />
        <Metricas />
        <Lista />
        <Card>
          <CardHeader title="Perto de você" level={3} />
          <LocationRadar
            className="mt-3"
            label="4 profissionais em até 10 km, o mais perto a 1,2 km"
            points={proximos}
          />
        </Card>
      </div>
    </Secao>
  )
}

function Filtros() {
  const [escolhida, setEscolhida] = useState('todas')
  const [visao, setVisao] = useState('semana')
  return (
    <>
      <FilterChips label="Filtrar por especialidade">
        <FilterChip pressed={escolhida === 'todas'} onClick={() => setEscolhida('todas')}>
          Todas
        </FilterChip>
        {especialidades.slice(0, 8).map(([theme, label]) => (
          <FilterChip
            key={theme}
            tint={`es-${theme}`}
            icon={<SpecialtyIcon theme={theme} />}
            pressed={escolhida === theme}
            onClick={() => setEscolhida(theme)}
          >
            {label}
          </FilterChip>
        ))}
      </FilterChips>
      <div className="flex min-w-0 flex-wrap items-start gap-4">
        <Segmented
          label="Visão da agenda"
          value={visao}
          onValueChange={setVisao}
          options={[
            { value: 'dia', label: 'Dia' },
            { value: 'semana', label: 'Semana' },
            { value: 'mes', label: 'Mês' },
            { value: 'lista', label: 'Lista' },
          ]}
        />
        <Tabs defaultValue="perfil" className="w-full max-w-md">
          <TabList variant="line" aria-label="Partes do perfil">
            <Tab value="perfil">Perfil</Tab>
            <Tab value="servicos" dot>
              Serviços
            </Tab>
          </TabList>
          <TabPanel value="perfil">Sobre a profissional.</TabPanel>
          <TabPanel value="servicos">Consultas e preços.</TabPanel>
        </Tabs>
      </div>
    </>
  )
}

type CartaoProps = { theme: (typeof especialidades)[number][0]; label: string }

function CartaoProfissional({ theme, label }: CartaoProps) {
  return (
    <Card as="article" padding="none" interactive className="overflow-hidden">
      <div data-tint={`es-${theme}`} className="relative h-20 overflow-hidden bg-tint-bg">
        <BrandPetals tone="tint" className="-top-10 -right-8 size-44" />
      </div>
      <div className="grid gap-3 px-4 pb-4">
        <Avatar name="Dra. Helena Prado" size="lg" theme={theme} ring className="-mt-9" />
        <div className="flex items-center gap-2">
          <h3 className="text-lg titulo">Dra. Helena Prado</h3>
          <VerifiedSeal label="Profissional verificado" />
        </div>
        <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <SpecialtyChip theme={theme} label={label} />
          Cardiologia
        </div>
        <div className="flex gap-2">
          <Badge tone="outline">Check-up</Badge>
          <Badge tone="outline">Hipertensão</Badge>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-2">
          <Rating value={4.8} count={31} />
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden size={16} /> 30 min
          </span>
        </div>
        <Button variant="soft" block icon={<CalendarPlus aria-hidden size={18} />}>
          Agendar
        </Button>
      </div>
    </Card>
  )
}

function ProximaConsulta() {
  return (
    <Card variant="brand" className="grid content-between gap-6">
      <BrandPetals tone="brand" className="-right-20 -bottom-24 size-64 md:-right-16 md:size-[26rem]" />
      <div className="relative grid gap-3">
        <p className="text-sm font-semibold">Próxima Consulta</p>
        <p className="text-2xl titulo">Terça, 14:30</p>
        <p className="text-sm text-white/90 tabular-nums">ter, 24 nov, 14:30, 30 min</p>
        <Badge tone="glass" className="justify-self-start">
          Em 3 dias
        </Badge>
      </div>
      <div className="relative flex flex-wrap gap-2">
        <Button variant="inverse">Ver detalhes</Button>
        <Button variant="glass">Remarcar</Button>
      </div>
    </Card>
  )
}

function Metricas() {
  return (
    <Card className="grid content-start gap-4">
      <div className="flex items-start justify-between">
        <div>
          <p className="text-sm font-semibold text-ink-2">Consultas Este Mês</p>
          <p className="text-4xl titulo">5</p>
        </div>
        <Ring value={3} max={5} label="3 de 5 consultas concluídas">
          3/5
        </Ring>
      </div>
      <Sparkline label="Receitas por mês" points={meses} format={(value) => `R$ ${value}`} />
      <div className="grid gap-2 rounded-lg bg-subtle p-3.5">
        <p className="text-sm font-semibold">Complete seu perfil</p>
        <Progress label="Perfil completo" value={80} />
        <p className="text-sm text-muted">80%. Falta informar os planos aceitos.</p>
      </div>
    </Card>
  )
}

function Lista() {
  const [pagina, setPagina] = useState(3)
  return (
    <Card padding="none" className="pb-3">
      <CardHeader title="Profissionais" level={3} className="p-5 pb-2" />
      <Table
        caption="Profissionais e consultas do mês"
        rows={linhas}
        rowKey={(linha) => linha.id}
        columns={[
          {
            key: 'nome',
            header: 'Nome',
            cell: (linha) => linha.nome,
            rowHeader: true,
            sort: 'asc',
            onSort: () => {},
          },
          { key: 'especialidade', header: 'Especialidade', cell: (linha) => linha.especialidade },
          { key: 'consultas', header: 'Consultas', cell: (linha) => linha.consultas, align: 'end' },
          { key: 'valor', header: 'Valor', cell: (linha) => linha.valor, align: 'end' },
        ]}
      />
      <Pagination className="mt-3" page={pagina} pageCount={9} onPageChange={setPagina} />
    </Card>
  )
}
