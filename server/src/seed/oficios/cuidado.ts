import { campo, servico, type Oficio } from './oficio.ts'

export const terapiaOcupacional: Oficio = {
  especialidade: 'Terapia Ocupacional',
  consulta: 'Avaliação de terapia ocupacional',
  retorno: 'Sessão de terapia ocupacional',
  teleconsulta: false,
  domiciliar: true,
  aberturas: [
    'Terapeuta ocupacional pela {faculdade}, com {anos} anos de experiência em {estudo}.',
    'Há {anos} anos trabalho com {estudo}. Minha formação é da {faculdade}.',
    '{Formado|Formada} pela {faculdade}, escolhi {estudo} e sigo nisso há {anos} anos.',
  ],
  fechos: [
    'O objetivo é sempre uma atividade da vida real: vestir-se, brincar, cozinhar, voltar ao trabalho.',
    'Oriento a casa e a escola, porque é lá que a mudança acontece.',
    'Uso o que a pessoa gosta de fazer como caminho do tratamento.',
  ],
  campos: [
    campo(
      'Terapia Ocupacional Infantil',
      'desenvolvimento infantil',
      [
        'Acompanho crianças com atraso do desenvolvimento ou autismo na escola, na mesa e na brincadeira.',
        'Coordenação, rotina e autonomia: pequenas conquistas que mudam o dia da família.',
      ],
      ['Autismo', 'Coordenação motora', 'Rotina', 'Escrita'],
      [],
      { peso: 3, criancas: true },
    ),
    campo(
      'Integração Sensorial',
      'integração sensorial',
      [
        'Ajudo crianças que se incomodam com sons, texturas e movimento a se organizar.',
        'Sala equipada com balanços e texturas, e um plano de estímulos para casa.',
      ],
      ['Processamento sensorial', 'Autismo', 'Seletividade'],
      [],
      { peso: 3, criancas: true },
    ),
    campo(
      'Reabilitação Física',
      'reabilitação da mão',
      [
        'Reabilito a mão depois de fratura, tendinite ou AVC e confecciono órteses sob medida.',
        'Adapto talheres, teclado e banheiro para que a pessoa volte a fazer sozinha.',
      ],
      ['Mão', 'Órteses', 'AVC'],
      [servico('Confecção de órtese', 50, 250)],
      { peso: 2 },
    ),
    campo(
      'Terapia Ocupacional em Saúde Mental',
      'saúde mental',
      ['Rotina, sentido e trabalho: acompanho adultos em sofrimento psíquico na reconstrução do dia a dia.'],
      ['Rotina', 'Depressão', 'Reinserção'],
      [],
      { peso: 2 },
    ),
    campo(
      'Gerontologia',
      'gerontologia',
      [
        'Estimulo memória e autonomia de idosos e adapto a casa para evitar quedas.',
        'Treino cuidadores para ajudar sem fazer no lugar.',
      ],
      ['Memória', 'Idosos', 'Adaptação da casa'],
      [servico('Visita para adaptar a casa', 80, 250, 'Com relatório e lista de mudanças.', ['domiciliar'])],
      { peso: 2 },
    ),
  ],
}

export const enfermagem: Oficio = {
  especialidade: 'Enfermagem',
  consulta: 'Consulta de enfermagem',
  retorno: 'Retorno de enfermagem',
  teleconsulta: true,
  domiciliar: true,
  aberturas: [
    '{Enfermeiro|Enfermeira} pela {faculdade}, com {anos} anos de cuidado e especialização em {estudo}.',
    'Trabalho com {estudo} há {anos} anos, em hospital e na casa das pessoas. Formação na {faculdade}.',
    'Depois de anos de hospital, dedico-me à {estudo}. Estudei na {faculdade}.',
  ],
  fechos: [
    'Levo todo o material e deixo o cuidado explicado por escrito.',
    'Atendo em casa, com horário combinado e sem pressa.',
    'Converso com a equipe médica e mando fotos da evolução quando você autoriza.',
  ],
  campos: [
    campo(
      'Curativos e Feridas',
      'cicatrização de feridas',
      [
        'Cuido de feridas que demoram a fechar: pé diabético, úlcera de perna e lesão por pressão.',
        'Escolho a cobertura certa para cada fase e ensino a família a observar sinais de alerta.',
      ],
      ['Pé diabético', 'Lesão por pressão', 'Pós-operatório'],
      [servico('Curativo em casa', 40, 160, 'Material simples incluído.', ['domiciliar'])],
      { peso: 4 },
    ),
    campo(
      'Estomaterapia',
      'estomaterapia',
      [
        'Ensino a cuidar de estomias, escolho bolsas e trato a pele em volta.',
        'Depois da cirurgia surgem mil perguntas; respondo todas, com calma.',
      ],
      ['Estomia', 'Incontinência', 'Feridas'],
      [],
      { peso: 2 },
    ),
    campo(
      'Enfermagem Obstétrica',
      'enfermagem obstétrica',
      [
        'Acompanho gestação, plano de parto e amamentação, com visita na primeira semana do bebê.',
        'Pega, fissura, leite que demora a descer: a ajuda certa no começo evita o desmame.',
      ],
      ['Amamentação', 'Pré-natal', 'Recém-nascido', 'Plano de parto'],
      [servico('Visita de amamentação', 60, 200, '', ['domiciliar'])],
      { peso: 3, criancas: true },
    ),
    campo(
      'Vacinação',
      'imunização',
      [
        'Aplico vacinas em casa e na clínica, confiro a caderneta e organizo o que falta.',
        'Conheço truques para a criança quase não sentir; e para o adulto com medo também.',
      ],
      ['Calendário vacinal', 'Vacinas do viajante', 'Gripe'],
      [servico('Vacinação em casa', 30, 120, 'Taxa de visita; vacinas à parte.', ['domiciliar'])],
      { peso: 3, criancas: true },
    ),
    campo(
      'Enfermagem Gerontológica',
      'saúde da pessoa idosa',
      [
        'Organizo remédios, pressão e glicemia de idosos e treino quem cuida.',
        'Visitas regulares que evitam idas ao pronto-socorro.',
      ],
      ['Idosos', 'Cuidadores', 'Remédios'],
      [servico('Visita de acompanhamento', 60, 180, '', ['domiciliar'])],
      { peso: 2 },
    ),
    campo(
      'Enfermagem Domiciliar',
      'atenção domiciliar',
      ['Sondas, medicação na veia e cuidados depois da alta, na segurança da sua casa.'],
      ['Home care', 'Sondas', 'Medicação'],
      [servico('Medicação em casa', 30, 120, 'Com prescrição médica.', ['domiciliar'])],
      { peso: 2 },
    ),
  ],
}

export const farmacia: Oficio = {
  especialidade: 'Farmácia',
  consulta: 'Consulta farmacêutica',
  retorno: 'Retorno farmacêutico',
  teleconsulta: true,
  aberturas: [
    '{Farmacêutico|Farmacêutica} pela {faculdade}, com {anos} anos em {estudo}.',
    'Trabalho com {estudo} há {anos} anos. Formação na {faculdade}.',
    'Estudei na {faculdade} e dedico meu consultório a {estudo}.',
  ],
  fechos: [
    'Traga todas as caixas: reviso uma por uma com você.',
    'Monto uma tabela de horários simples, para colar na geladeira.',
    'Escrevo a quem prescreveu quando encontro algo a ajustar.',
  ],
  campos: [
    campo(
      'Acompanhamento Farmacoterapêutico',
      'acompanhamento de quem usa muitos remédios',
      [
        'Ajudo quem toma cinco ou mais remédios a evitar interações e efeitos indesejados.',
        'Diabetes, pressão e anticoagulante: acompanho medidas e doses entre as consultas médicas.',
      ],
      ['Polifarmácia', 'Interações', 'Diabetes', 'Hipertensão'],
      [
        servico('Revisão da medicação', 50, 150, 'Todos os remédios, inclusive os naturais.', [
          'presencial',
          'teleconsulta',
        ]),
      ],
      { peso: 3 },
    ),
    campo(
      'Farmácia Clínica',
      'farmácia clínica',
      ['Oriento sintomas leves, tabagismo e o uso certo de inaladores e canetas de insulina.'],
      ['Inaladores', 'Insulina', 'Parar de fumar'],
      [servico('Aferição de pressão e glicemia', 20, 60)],
      { peso: 3 },
    ),
    campo(
      'Farmácia Oncológica',
      'farmácia oncológica',
      ['Explico a quimioterapia oral, seus horários e o que fazer com cada efeito.'],
      ['Quimioterapia oral', 'Efeitos adversos'],
      [],
      { peso: 1 },
    ),
    campo(
      'Farmácia Homeopática',
      'farmácia homeopática',
      ['Preparo e oriento o uso de fórmulas homeopáticas prescritas, sem abandonar outros tratamentos.'],
      ['Homeopatia', 'Fórmulas'],
      [],
      { peso: 1 },
    ),
  ],
}

export const biomedicina: Oficio = {
  especialidade: 'Biomedicina',
  consulta: 'Avaliação biomédica',
  retorno: 'Retorno',
  teleconsulta: false,
  aberturas: [
    '{Biomédico|Biomédica} pela {faculdade}, com {anos} anos de experiência e habilitação em {estudo}.',
    'Minha habilitação é em {estudo}; estudei na {faculdade} e trabalho nisso há {anos} anos.',
    'Há {anos} anos em {estudo}, depois da graduação na {faculdade}.',
  ],
  fechos: [
    'Explico cada etapa e cada cuidado antes de começar.',
    'Trabalho com produtos registrados e mostro os lacres.',
    'Resultados vêm com uma conversa, não só com um papel.',
  ],
  campos: [
    campo(
      'Análises Clínicas',
      'análises clínicas',
      [
        'Coleta cuidadosa de crianças e idosos e explicação do preparo de cada exame.',
        'Ajudo a entender o preparo dos exames e a não repetir coleta à toa.',
      ],
      ['Exame de sangue', 'Coleta infantil', 'Preparo de exames'],
      [servico('Coleta em casa', 30, 120, '', ['domiciliar'])],
      { peso: 3, criancas: true },
    ),
    campo(
      'Biomedicina Estética',
      'biomedicina estética',
      [
        'Procedimentos discretos, com avaliação honesta do que vale a pena fazer.',
        'Pele saudável primeiro; digo não quando o procedimento não é para você.',
      ],
      ['Toxina botulínica', 'Limpeza de pele', 'Microagulhamento'],
      [servico('Limpeza de pele', 60, 180)],
      { peso: 3 },
    ),
    campo(
      'Acupuntura',
      'acupuntura',
      ['Uso a acupuntura como apoio para dor, tensão e sono ruim.'],
      ['Dor', 'Estresse', 'Sono'],
      [servico('Sessão de acupuntura', 50, 150)],
      { peso: 2 },
    ),
    campo(
      'Imagenologia',
      'imagenologia',
      ['Acolho quem tem medo de ressonância e explico o exame do começo ao fim.'],
      ['Ressonância', 'Tomografia', 'Preparo de exames'],
      [],
      { peso: 1 },
    ),
  ],
}

export const educacaoFisica: Oficio = {
  especialidade: 'Educação Física',
  consulta: 'Avaliação física',
  retorno: 'Treino individual',
  teleconsulta: true,
  domiciliar: true,
  aberturas: [
    'Profissional de educação física pela {faculdade}, com {anos} anos de {estudo}.',
    'Dou treino há {anos} anos e me especializei em {estudo}. Formação na {faculdade}.',
    '{Formado|Formada} na {faculdade}, trabalho com {estudo} há {anos} anos.',
  ],
  fechos: [
    'Treino possível é o que continua no mês seguinte; começamos por ele.',
    'Aulas no parque, em casa ou por vídeo.',
    'Trabalho em conjunto com quem cuida da sua saúde.',
    'Ninguém precisa gostar de academia para ficar forte.',
  ],
  campos: [
    campo(
      'Treinamento Personalizado',
      'treinamento personalizado',
      [
        'Monto treinos de força e fôlego para quem tem pouco tempo e nenhuma vontade de academia lotada.',
        'Do sedentário ao maratonista: avalio, planejo e acompanho por aplicativo.',
      ],
      ['Força', 'Emagrecimento', 'Corrida', 'Mobilidade'],
      [servico('Treino em casa', 60, 150, '', ['domiciliar'])],
      { peso: 4 },
    ),
    campo(
      'Educação Física para Idosos',
      'treinamento de idosos',
      [
        'Força e equilíbrio depois dos 60: menos quedas, mais independência.',
        'Exercício seguro para quem tem artrose, pressão alta ou medo de cair.',
      ],
      ['Equilíbrio', 'Força', 'Quedas'],
      [servico('Treino em casa', 50, 130, '', ['domiciliar'])],
      { peso: 3 },
    ),
    campo(
      'Educação Física para Grupos Especiais',
      'grupos especiais',
      ['Gestantes, pessoas com diabetes ou em tratamento de câncer treinam aqui com segurança.'],
      ['Gestantes', 'Diabetes', 'Oncologia'],
      [],
      { peso: 2 },
    ),
    campo(
      'Reabilitação Cardíaca',
      'reabilitação cardíaca',
      ['Exercício monitorado depois de infarto ou cirurgia, com liberação médica e metas claras.'],
      ['Pós-infarto', 'Hipertensão', 'Fôlego'],
      [],
      { peso: 2 },
    ),
    campo(
      'Pilates',
      'pilates',
      ['Pilates no solo e em aparelhos, em turmas pequenas, para costas que reclamam.'],
      ['Pilates', 'Postura', 'Flexibilidade'],
      [],
      { peso: 2 },
    ),
  ],
}

export const medicinaGeral: Oficio = {
  especialidade: 'Medicina Geral',
  consulta: 'Consulta médica',
  retorno: 'Retorno',
  teleconsulta: true,
  aberturas: [
    '{Médico|Médica} pela {faculdade}, com {anos} anos de atendimento em {estudo}.',
    'Atendo em {estudo} há {anos} anos. Formei-me na {faculdade}.',
    '{Médico generalista|Médica generalista}, {formado|formada} pela {faculdade}.',
  ],
  fechos: [
    'Quando o caso pede especialista, encaminho com um relatório em mãos.',
    'Explico receita e exames com calma e confiro se ficou claro.',
    'Também renovo receitas de uso contínuo depois de avaliação.',
  ],
  campos: [
    campo(
      null,
      'atenção primária',
      [
        'Atendo queixas do dia a dia, resfriados, dor, pressão e diabetes, e organizo o acompanhamento.',
        'Recebo adultos e idosos para consultas de rotina e para aquela dúvida que não pode esperar.',
        'Plantões me ensinaram a ouvir depressa; o consultório me ensinou a ouvir devagar.',
      ],
      ['Consulta de rotina', 'Gripe', 'Hipertensão', 'Renovação de receita', 'Atestado'],
      [
        servico('Renovação de receita', 20, 200, 'Com avaliação; receitas controladas conforme a lei.', [
          'presencial',
          'teleconsulta',
        ]),
      ],
    ),
  ],
}
