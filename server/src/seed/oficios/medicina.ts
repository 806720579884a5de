import { medicinaDeOrgaos } from './medicina-orgaos.ts'
import { campo, servico, type Oficio } from './oficio.ts'

export const medicina: Oficio = {
  especialidade: 'Medicina',
  consulta: 'Consulta médica',
  retorno: 'Retorno',
  teleconsulta: true,
  aberturas: [
    '{Médico formado|Médica formada} pela {faculdade}, com residência em {estudo} e {anos} anos de consultório.',
    'Fiz medicina na {faculdade} e me especializei em {estudo}; são {anos} anos acompanhando pessoas e famílias.',
    'Atuo em {estudo} há {anos} anos, entre o consultório e o hospital. Minha formação é da {faculdade}.',
    'Especialista em {estudo} pela {faculdade}. Gosto de consulta com tempo, explicação clara e plano por escrito.',
    'Depois da graduação na {faculdade}, dediquei a residência e os últimos {anos} anos à {estudo}.',
    'Cheguei à {estudo} ainda na graduação, na {faculdade}, e continuo {encantado|encantada} com ela {anos} anos depois.',
  ],
  fechos: [
    'Peço só os exames que mudam a conduta e explico cada um deles.',
    'Respondo dúvidas entre as consultas pelo chat do aplicativo.',
    'Traga seus exames anteriores e a lista dos remédios que usa: ganhamos tempo juntos.',
    'Acredito em decisão compartilhada: você sai sabendo o que fazer e por quê.',
    'Atendo com hora marcada e procuro não atrasar.',
    'Trabalho em conjunto com outros profissionais sempre que o caso pede.',
    'O consultório tem acesso para cadeira de rodas e estacionamento ao lado.',
  ],
  campos: [
    ...medicinaDeOrgaos,
    campo(
      'Clínica Médica',
      'clínica médica',
      [
        'Cuido da pessoa inteira: check-up, pressão, colesterol, cansaço que não passa e várias doenças ao mesmo tempo.',
        'Recebo quem não sabe a que especialista ir e organizo o cuidado, do diagnóstico ao acompanhamento.',
      ],
      ['Check-up', 'Hipertensão', 'Diabetes', 'Cansaço', 'Revisão de medicamentos'],
      [
        servico(
          'Check-up anual',
          50,
          420,
          'Consulta longa com revisão de histórico, exame físico e plano de prevenção.',
        ),
      ],
      { peso: 4 },
    ),
    campo(
      'Medicina de Família e Comunidade',
      'medicina de família e comunidade',
      [
        'Acompanho crianças, adultos e idosos da mesma casa, com atenção à prevenção e ao que cada um vive.',
        'Resolvo a maior parte dos problemas de saúde na própria consulta e indico o especialista quando é preciso.',
      ],
      ['Prevenção', 'Saúde da mulher', 'Saúde mental', 'Crianças', 'Idosos'],
      [servico('Visita domiciliar', 60, 480, 'Para quem tem dificuldade de sair de casa.', ['domiciliar'])],
      { peso: 4, criancas: true },
    ),
    campo(
      'Geriatria',
      'geriatria',
      [
        'Olho para memória, equilíbrio, sono e remédios em conjunto, porque envelhecer bem é manter autonomia.',
        'Acompanho pessoas com mais de 60 anos e orientamos juntos a família que cuida.',
      ],
      ['Memória', 'Quedas', 'Polifarmácia', 'Alzheimer', 'Envelhecimento saudável'],
      [
        servico(
          'Avaliação geriátrica ampla',
          60,
          520,
          'Memória, marcha, humor, nutrição e revisão de todos os medicamentos.',
        ),
      ],
      { peso: 3 },
    ),
    campo(
      'Pediatria',
      'pediatria',
      [
        'Do recém-nascido ao adolescente: crescimento, vacinas, alimentação e aquelas perguntas que surgem de madrugada.',
        'A consulta é da criança e da família; brinco, examino com calma e escuto quem cuida.',
      ],
      ['Puericultura', 'Amamentação', 'Vacinas', 'Febre', 'Adolescência'],
      [
        servico(
          'Consulta pré-natal pediátrica',
          40,
          320,
          'Para combinar os primeiros dias antes de o bebê nascer.',
          ['presencial', 'teleconsulta'],
        ),
        servico('Puericultura', 40, 350, 'Acompanhamento do crescimento e do desenvolvimento.'),
      ],
      { peso: 5, criancas: true },
    ),
    campo(
      'Psiquiatria',
      'psiquiatria',
      [
        'Atendo depressão, ansiedade, transtorno bipolar e TDAH em adultos, sem julgamento e sem pressa de medicar.',
        'Uso remédio quando ajuda, na menor dose que funciona, junto de psicoterapia, sono e rotina.',
      ],
      ['Depressão', 'Ansiedade', 'TDAH em adultos', 'Insônia', 'Burnout'],
      [
        servico(
          'Primeira avaliação psiquiátrica',
          60,
          550,
          'Uma hora para conhecer a história e combinar um plano.',
          ['presencial', 'teleconsulta'],
        ),
      ],
      { peso: 5 },
    ),
    campo(
      'Ginecologia e Obstetrícia',
      'ginecologia e obstetrícia',
      [
        'Acompanho da primeira consulta ao climatério, com pré-natal de risco habitual e parto respeitoso.',
        'Contracepção, endometriose, menopausa e gestação, com espaço para falar de tudo.',
      ],
      ['Pré-natal', 'Contracepção', 'Endometriose', 'Menopausa', 'Preventivo'],
      [
        servico('Inserção de DIU', 40, 690, 'Procedimento em consultório, com avaliação prévia.'),
        servico('Consulta de pré-natal', 40, 380, 'Exame, orientação e revisão dos exames da gestação.'),
      ],
      { peso: 5 },
    ),
    campo(
      'Ortopedia e Traumatologia',
      'ortopedia',
      [
        'Trato dores de joelho, ombro e coluna; cirurgia é a última opção, não a primeira.',
        'Atendo de fratura recente a artrose, sempre com plano de reabilitação e retorno às atividades.',
      ],
      ['Joelho', 'Ombro', 'Coluna', 'Artrose', 'Lesão esportiva'],
      [servico('Infiltração articular', 30, 600, 'Indicada após avaliação e exame de imagem.')],
      { peso: 5 },
    ),
    campo(
      'Medicina do Esporte',
      'medicina do esporte',
      [
        'Ajudo quem está começando a correr e quem compete a treinar sem se machucar.',
        'Avalio coração, músculos e rotina antes de liberar o treino e acompanho a volta depois de lesões.',
      ],
      ['Corrida', 'Avaliação pré-participação', 'Prevenção de lesões', 'Composição corporal'],
      [
        servico(
          'Avaliação pré-participação esportiva',
          50,
          450,
          'Histórico, exame físico e eletrocardiograma.',
        ),
      ],
    ),
    campo(
      'Medicina do Trabalho',
      'medicina do trabalho',
      [
        'Faço exames ocupacionais e ajudo trabalhador e empresa a ajustar o posto de trabalho à pessoa.',
        'Atendo dor por esforço repetitivo, estresse no trabalho e retorno depois de afastamento.',
      ],
      ['Exame admissional', 'LER/DORT', 'Ergonomia', 'Retorno ao trabalho'],
      [servico('Exame ocupacional', 30, 250, 'Admissional, periódico, de retorno ou demissional.')],
    ),
    campo(
      'Medicina da Dor',
      'medicina da dor',
      [
        'Acompanho dor crônica de coluna, enxaqueca, fibromialgia e dor depois de cirurgia, com mais de uma ferramenta.',
        'Dor que dura meses precisa de plano: remédio, movimento, sono e, às vezes, bloqueios.',
      ],
      ['Dor crônica', 'Fibromialgia', 'Dor lombar', 'Bloqueios'],
      [servico('Bloqueio anestésico', 40, 690, 'Feito em consultório depois de avaliação.')],
    ),
    campo(
      'Medicina do Sono',
      'medicina do sono',
      [
        'Investigo insônia, ronco e apneia e ensino hábitos que devolvem noites inteiras.',
        'Antes de remédio para dormir, vamos entender por que o sono se foi.',
      ],
      ['Insônia', 'Apneia do sono', 'Ronco', 'Sono e trabalho em turnos'],
      [servico('Polissonografia domiciliar', 30, 650, 'Entrega, orientação e laudo do exame feito em casa.')],
    ),
    campo(
      'Oncologia Clínica',
      'oncologia clínica',
      [
        'Acompanho o tratamento do câncer do diagnóstico ao seguimento, cuidando também de dor, sono e apetite.',
        'Explico cada etapa do tratamento em linguagem simples e incluo a família quando o paciente quer.',
      ],
      ['Câncer de mama', 'Câncer de intestino', 'Segunda opinião', 'Seguimento'],
      [
        servico('Segunda opinião', 60, 690, 'Revisão de exames e do plano proposto.', [
          'presencial',
          'teleconsulta',
        ]),
      ],
    ),
    campo(
      'Infectologia',
      'infectologia',
      [
        'Atendo infecções de repetição, HIV, hepatites e medicina do viajante, com sigilo e acolhimento.',
        'Oriento vacinas de adultos, PrEP e tratamento de infecções que insistem em voltar.',
      ],
      ['HIV e PrEP', 'Hepatites', 'Vacinas do adulto', 'Medicina do viajante'],
      [
        servico('Orientação ao viajante', 30, 280, 'Vacinas e cuidados conforme o destino.', [
          'presencial',
          'teleconsulta',
        ]),
      ],
    ),
    campo(
      'Acupuntura',
      'acupuntura',
      [
        'Uso a acupuntura para dor, enxaqueca e ansiedade, somada ao tratamento que a pessoa já faz.',
        'Cada sessão começa com conversa e exame; depois vêm as agulhas, finas e bem toleradas.',
      ],
      ['Dor lombar', 'Enxaqueca', 'Ansiedade', 'Náusea'],
      [servico('Sessão de acupuntura', 40, 250)],
    ),
  ],
}
