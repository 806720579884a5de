import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acharRota,
  decidirAcesso,
  enderecoPara,
  inicioDe,
  inicioDisponivel,
  menuDe,
  podeAbrir,
  rotas,
  type Decisao,
} from './acesso.ts'

const tudoPronto = rotas.map((rota) => ({ ...rota, existe: true }))

// Columns: paciente, paciente-administrador, profissional, profissional-administrador, administrador-geral, administrador, clinica, visitor. S may open, n may not. Copied by hand
// from the table of the specification, which knows `clinica` by its home alone (RECEPCAO-01).
const colunas = [
  'paciente',
  'paciente-administrador',
  'profissional',
  'profissional-administrador',
  'administrador-geral',
  'administrador',
  'clinica',
  null,
] as const
const tabela: [string, string, string][] = [
  ['ROUTE-01', '/login', 'SSSSS SSS'],
  ['ROUTE-02', '/forgot-password', 'SSSSS SSS'],
  ['ROUTE-02', '/reset-password', 'SSSSS SSS'],
  ['ROUTE-02', '/auth/reset-password', 'SSSSS SSS'],
  ['LOGIN-16', '/auth/confirmar', 'SSSSS SSS'],
  ['ROUTE-03', '/auth/callback', 'SSSSS SSS'],
  ['ROUTE-03', '/auth/google/callback', 'SSSSS SSS'],
  ['ROUTE-15', '/convites/x', 'SSSSS SSS'],
  ['PRONT-07', '/verificar/x', 'SSSSS SSS'],
  ['ROUTE-04', '/post/5f0c', 'SSSSS SSS'],
  ['FIND-06', '/profissionais-publicos/5f0c', 'SSSSS SSS'],
  ['ACHAR-09', '/clinicas-publicas/id', 'SSSSS SSS'],
  ['ACHAR-09', '/especialistas', 'SSSSS SSS'],
  ['ACHAR-09', '/especialistas/cardiologia', 'SSSSS SSS'],
  ['ACHAR-09', '/especialistas/cardiologia/recife-pe', 'SSSSS SSS'],
  ['ROUTE-05', '/', 'SSSSS nnn'],
  ['ROUTE-06', '/consultas', 'SSnnn nnn'],
  ['ROUTE-06', '/minhas-consultas', 'nnSSS nnn'],
  ['ROUTE-06', '/perfil-paciente', 'SSnnn nnn'],
  ['SHELL-07', '/configuracoes', 'SSSSS nSn'],
  ['ROUTE-06', '/posts-profissionais', 'SSnnn nnn'],
  ['ROUTE-06', '/pesquisa-ia', 'SSnnn nnn'],
  ['ROUTE-06', '/agendar', 'SSnnn nnn'],
  ['ROUTE-07', '/atendimento-ia', 'nnSSS nnn'],
  ['ROUTE-07', '/anuncios', 'nnSSS nnn'],
  ['ROUTE-07', '/servicos', 'nnSSS nnn'],
  ['ROUTE-07', '/horarios-padrao', 'nnSSS nnn'],
  ['ROUTE-08', '/agenda', 'nSSSS nSn'],
  ['ROUTE-08', '/pacientes', 'nSSSS nSn'],
  ['ROUTE-08', '/pacientes/7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b/atendimento', 'nnSSn nnn'],
  ['ROUTE-08', '/prontuario-emprestado/5f0c', 'nnSSn nnn'],
  ['ROUTE-08', '/pacientes/5f0c', 'nSSSS nSn'],
  ['ROUTE-08', '/financeiro', 'nSSSS nSn'],
  ['ROUTE-09', '/clinicas', 'nSSSS nSn'],
  ['ROUTE-09', '/clinicas/5f0c', 'nSSSS nSn'],
  ['ROUTE-09', '/clinicas/5f0c/editar', 'nnSSn nSn'],
  ['ROUTE-10', '/profissionais', 'nnnSS nnn'],
  ['ROUTE-10', '/profissionais/5f0c', 'nnnSS nnn'],
  ['ROUTE-10', '/qualidade', 'nnnSS nnn'],
  ['ROUTE-10', '/horarios-inteligencia', 'nnnSS nnn'],
  ['ROUTE-11', '/admin-geral', 'nnnnS nnn'],
  ['ROUTE-11', '/usuarios', 'nnnnS nnn'],
  ['ROUTE-11', '/sistema', 'nnnnS nnn'],
  ['ROUTE-12', '/trilha-tratamento', 'SSSSn nnn'],
  ['ROUTE-12', '/formularios', 'SSSSn nnn'],
  ['ROUTE-12', '/profissional', 'SSSSn nnn'],
  ['ROUTE-13', '/planos-assinatura', 'nnSSn nnn'],
  ['ROUTE-14', '/dicas-saude', 'SSSSS nnn'],
  ['ROUTE-14', '/rede', 'SSSSS nnn'],
  ['ROUTE-14', '/seguranca', 'SSSSS nSn'],
  ['ROUTE-14', '/notificacoes', 'SSSSS nSn'],
  ['ROUTE-14', '/privacidade', 'SSSSS nSn'],
  ['REDE-08', '/moderacao/5f0c', 'SSSSS nSn'],
  ['QUAL-03', '/ocorrencias', 'SSSSS nSn'],
  ['ALCANCE-05', '/integracoes', 'nnSSn nSn'],
  ['ALCANCE-07', '/mudanca', 'nnSSn nSn'],
  ['ROUTE-15', '/equipe', 'nSnSn nSn'],
]
const publicos = tabela.filter(([, , celulas]) => celulas.endsWith('S')).map(([, caminho]) => caminho)
const inicios = {
  paciente: '/perfil-paciente',
  'paciente-administrador': '/perfil-paciente',
  profissional: '/',
  'profissional-administrador': '/',
  'administrador-geral': '/admin-geral',
  administrador: '/admin-geral',
  clinica: '/clinicas',
}

describe.each(tabela)('%s %s', (requisito, caminho, celulas) => {
  test.each(colunas.map((perfil, i) => [perfil, celulas.replace(' ', '')[i] === 'S'] as const))(
    `${requisito} ${caminho} for %s: %s`,
    (perfil, pode) => {
      expect(podeAbrir(perfil, caminho)).toBe(pode)
      const sessao = perfil && { perfil }
      if (pode) return expect(decidirAcesso(sessao, caminho, tudoPronto)).toBe('permitir')
      const destino = perfil ? inicios[perfil] : '/login'
      // A home page that its own profile may not open ends in a refusal, not in a circle.
      const esperado: Decisao = destino === caminho ? 'acesso-negado' : { redirecionar: destino }
      return expect(decidirAcesso(sessao, caminho, tudoPronto)).toEqual(esperado)
    },
  )
})

describe('RECEPCAO-01 the profile clinica finds what its grants open and nothing else', () => {
  test.each([
    [
      ['agenda', 'pacientes', 'clinica'],
      ['/clinicas', '/agenda', '/pacientes'],
    ],
    [
      ['financeiro', 'clinica'],
      ['/clinicas', '/financeiro'],
    ],
    [['equipe'], ['/clinicas', '/equipe']],
    [[], ['/clinicas']],
  ] as const)('RECEPCAO-01 areas %j', (areas, paginas) => {
    const menu = menuDe('clinica', tudoPronto, areas).flatMap(({ itens }) => itens)
    expect(menu.map(({ caminho }) => caminho).toSorted()).toEqual(paginas.toSorted())
    expect(menu.find(({ caminho }) => caminho === '/clinicas')?.rotulo).toBe('Painel')
    for (const pagina of ['/agenda', '/pacientes', '/pacientes/5f0c', '/financeiro', '/equipe'] as const) {
      const aberta = paginas.some((cada) => pagina.startsWith(cada) && cada !== '/clinicas')
      expect(decidirAcesso({ perfil: 'clinica', areas }, pagina, tudoPronto), pagina).toEqual(
        aberta ? 'permitir' : { redirecionar: '/clinicas' },
      )
    }
    expect(decidirAcesso({ perfil: 'clinica', areas }, '/clinicas', tudoPronto)).toBe('permitir')
  })

  test('RECEPCAO-01 the areas of a grant close no page to other profiles', () => {
    expect(decidirAcesso({ perfil: 'profissional', areas: [] }, '/agenda', tudoPronto)).toBe('permitir')
  })
})

test('ROUTE-16 the table of the tests names every route, and each once', () => {
  const modelos = tabela.map(([, caminho]) => acharRota(caminho)?.caminho)
  expect(modelos.toSorted()).toEqual(rotas.map((rota) => rota.caminho).toSorted())
  expect(new Set(modelos).size).toBe(tabela.length)
})

describe('ROUTE-18 home by profile', () => {
  test.each([...Object.entries(inicios), ['visitante', '/'], ['', '/'], [null, '/']])(
    'ROUTE-18 %s goes to %s',
    (perfil, inicio) => expect(inicioDe(perfil)).toBe(inicio),
  )

  test('ROUTE-18 while the home page is not built the person is sent to /', () => {
    const semPainel = rotas.map((rota) => ({ ...rota, existe: rota.caminho !== '/perfil-paciente' }))
    expect(inicioDisponivel('paciente', semPainel)).toBe('/')
    expect(inicioDisponivel('paciente', tudoPronto)).toBe('/perfil-paciente')
    expect(decidirAcesso({ perfil: 'paciente' }, '/usuarios', semPainel)).toEqual({ redirecionar: '/' })
  })
})

describe('ROUTE-19 an unknown profile sees the refusal on every protected address', () => {
  test.each(['super-usuario', '', null, undefined, 'toString', 'Paciente'])(
    'ROUTE-19 profile %j',
    (perfil) => {
      for (const [, caminho] of tabela) {
        const esperado = publicos.includes(caminho) ? 'permitir' : 'acesso-negado'
        expect(decidirAcesso({ perfil }, caminho, tudoPronto)).toBe(esperado)
      }
    },
  )
})

describe('ROUTE-16 any other path', () => {
  test.each([
    '/nada',
    '/agenda/extra',
    '/post',
    '/post/',
    '/post/a/b',
    '//agenda',
    '/Agenda',
    '/login/x',
    '/$postId',
  ])('ROUTE-16 %s sends the signed-in home and shows a visitor the 404 page', (caminho) => {
    expect(decidirAcesso({ perfil: 'paciente' }, caminho, tudoPronto)).toEqual({ redirecionar: '/' })
    expect(decidirAcesso(null, caminho, tudoPronto)).toBe('nao-encontrado')
    expect(podeAbrir('administrador-geral', caminho)).toBe(false)
  })

  test('ROUTE-16 a page that is not built is as unknown as any other path', () => {
    const semNada = rotas.map((rota) => ({ ...rota, existe: rota.caminho === '/' }))
    expect(decidirAcesso({ perfil: 'profissional' }, '/agenda', semNada)).toEqual({ redirecionar: '/' })
    expect(decidirAcesso(null, '/forgot-password', semNada)).toBe('nao-encontrado')
    expect(decidirAcesso(null, '/agenda', semNada)).toEqual({ redirecionar: '/login' })
  })

  test('ROUTE-12 a page that is built for some of its profiles is unknown to the others', () => {
    const soPacientes = rotas.map((rota) => ({
      ...rota,
      existe: rota.caminho === '/profissional' ? (['paciente'] as const) : rota.caminho === '/',
    }))
    expect(decidirAcesso({ perfil: 'paciente' }, '/profissional', soPacientes)).toBe('permitir')
    expect(decidirAcesso({ perfil: 'profissional' }, '/profissional', soPacientes)).toEqual({
      redirecionar: '/',
    })
    expect(decidirAcesso(null, '/profissional', soPacientes)).toEqual({ redirecionar: '/login' })
    const caminhos = (perfil: string) =>
      menuDe(perfil, soPacientes).flatMap(({ itens }) => itens.map(({ caminho }) => caminho))
    expect(caminhos('paciente')).toEqual(['/', '/profissional'])
    expect(caminhos('profissional')).toEqual(['/'])
  })
})

test.each(['/agenda/', '/agenda?dia=2026-11-21', '/agenda#hoje', '/agenda/?a=/login#b'])(
  'ROUTE-01 %s is the address /agenda',
  (endereco) => {
    expect(acharRota(endereco)?.caminho).toBe('/agenda')
    expect(decidirAcesso(null, endereco, tudoPronto)).toEqual({ redirecionar: '/login' })
  },
)

test('ROUTE-19 following the redirections always ends, whatever is built', () => {
  const enderecos = fc.oneof(fc.constantFrom(...tabela.map(([, caminho]) => caminho)), fc.webPath())
  const perfis = fc.oneof(fc.constantFrom(...colunas), fc.string())
  const construidas = fc.array(fc.boolean(), { minLength: rotas.length, maxLength: rotas.length })
  fc.assert(
    fc.property(perfis, enderecos, construidas, (perfil, primeiro, prontas) => {
      const atual = rotas.map((rota, i) => ({
        ...rota,
        existe: ['/', '/login'].includes(rota.caminho) || prontas[i]!,
      }))
      let endereco = primeiro
      for (let salto = 0; salto < 3; salto++) {
        const decisao = decidirAcesso(perfil === null ? null : { perfil }, endereco, atual)
        if (typeof decisao === 'string') return
        endereco = decisao.redirecionar
      }
      expect.fail(`${String(perfil)} at ${primeiro} never arrives`)
    }),
  )
})

test('ROUTE-06 the address of one’s own appointments is one that the profile may open', () => {
  for (const perfil of ['paciente', 'paciente-administrador'])
    expect(enderecoPara(perfil, '/consultas?consulta=1#x')).toBe('/consultas?consulta=1#x')
  for (const perfil of ['profissional', 'profissional-administrador', 'administrador-geral']) {
    const endereco = enderecoPara(perfil, '/consultas?consulta=1#x')
    expect(endereco).toBe('/minhas-consultas?consulta=1#x')
    expect(decidirAcesso({ perfil }, endereco)).toBe('permitir')
    expect(enderecoPara(perfil, '/agenda?consulta=1')).toBe('/agenda?consulta=1')
  }
})
