import { campo, servico, type Campo } from './oficio.ts'

/** The fields of Medicina that look after one organ or system. */
export const medicinaDeOrgaos: readonly Campo[] = [
  campo(
    'Cardiologia',
    'cardiologia',
    [
      'Acompanho pressão alta, arritmias e colesterol, e ajudo quem quer voltar a se exercitar com segurança.',
      'Meu foco é prevenir infarto e AVC: avaliação de risco, exames quando fazem sentido e mudança de hábito possível.',
      'Cuido de insuficiência cardíaca e de quem já infartou, com ajustes pequenos e frequentes.',
    ],
    ['Hipertensão', 'Arritmia', 'Colesterol', 'Check-up cardiológico', 'Risco cirúrgico'],
    [
      servico('Eletrocardiograma', 20, 150, 'Exame com laudo na hora.'),
      servico('Risco cirúrgico', 40, 420, 'Avaliação e documento para a cirurgia.'),
      servico('MAPA 24 horas', 20, 320, 'Medida da pressão durante um dia inteiro.'),
    ],
    { peso: 6 },
  ),
  campo(
    'Dermatologia',
    'dermatologia',
    [
      'Trato acne, manchas, queda de cabelo e acompanho pintas para detectar cedo o câncer de pele.',
      'Atendo dermatite, psoríase e rosácea, com rotinas simples que cabem no dia e no bolso.',
    ],
    ['Acne', 'Câncer de pele', 'Queda de cabelo', 'Psoríase', 'Melasma'],
    [
      servico('Dermatoscopia de pintas', 30, 380, 'Exame das pintas com aparelho e registro de imagens.'),
      servico('Biópsia de pele', 40, 550),
    ],
    { peso: 6 },
  ),
  campo(
    'Endocrinologia e Metabologia',
    'endocrinologia',
    [
      'Diabetes, tireoide, obesidade e menopausa: metas realistas, revistas a cada retorno.',
      'Acompanho pessoas com diabetes tipo 1 e 2, inclusive com bomba de insulina e sensores.',
    ],
    ['Diabetes', 'Tireoide', 'Obesidade', 'Osteoporose', 'Colesterol'],
    [
      servico('Revisão de sensor de glicose', 30, 260, 'Leitura dos dados e ajuste de doses.', [
        'presencial',
        'teleconsulta',
      ]),
    ],
    { peso: 4 },
  ),
  campo(
    'Gastroenterologia',
    'gastroenterologia',
    [
      'Refluxo, gastrite, intestino irritável e fígado gorduroso, com dieta possível e poucos remédios.',
      'Investigo dor, inchaço e alteração do intestino e acompanho doenças inflamatórias.',
    ],
    ['Refluxo', 'Intestino irritável', 'Gastrite', 'Doença celíaca'],
    [servico('Endoscopia digestiva alta', 40, 690, 'Com sedação; venha com acompanhante.')],
    { peso: 3 },
  ),
  campo(
    'Neurologia',
    'neurologia',
    [
      'Cuido de enxaqueca, epilepsia, memória e sequelas de AVC, sempre com exame neurológico completo.',
      'Atendo tremor, tontura e formigamento; boa parte do diagnóstico está na conversa.',
    ],
    ['Enxaqueca', 'Epilepsia', 'Parkinson', 'Memória', 'AVC'],
    [
      servico('Avaliação de cefaleia', 50, 480, 'Diário da dor, exame e plano de prevenção.', [
        'presencial',
        'teleconsulta',
      ]),
    ],
    { peso: 4 },
  ),
  campo(
    'Neurologia Pediátrica',
    'neurologia infantil',
    [
      'Avalio atraso do desenvolvimento, autismo, TDAH e epilepsia, junto da escola e dos terapeutas.',
      'O diagnóstico é o começo: combino com a família um plano que caiba na vida da criança.',
    ],
    ['Autismo', 'TDAH', 'Epilepsia na infância', 'Atraso de fala'],
    [servico('Avaliação do neurodesenvolvimento', 60, 650)],
    { peso: 2, criancas: true },
  ),
  campo(
    'Oftalmologia',
    'oftalmologia',
    [
      'Exame de vista completo, catarata, glaucoma e olho seco, para todas as idades.',
      'Acompanho a visão de quem tem diabetes e de crianças em idade escolar.',
    ],
    ['Catarata', 'Glaucoma', 'Miopia', 'Olho seco', 'Retina'],
    [
      servico('Exame de vista', 30, 280, 'Grau, pressão do olho e fundo de olho.'),
      servico('Mapeamento de retina', 30, 240),
    ],
    { peso: 4, criancas: true },
  ),
  campo(
    'Otorrinolaringologia',
    'otorrinolaringologia',
    [
      'Rinite, sinusite, zumbido e tontura em adultos e crianças.',
      'Trato ronco, perda de audição e infecções de ouvido que se repetem.',
    ],
    ['Rinite', 'Zumbido', 'Tontura', 'Amígdalas', 'Ronco'],
    [servico('Videolaringoscopia', 30, 350), servico('Lavagem de ouvido', 20, 180)],
    { peso: 3, criancas: true },
  ),
  campo(
    'Pneumologia',
    'pneumologia',
    [
      'Acompanho asma, bronquite e tosse que não passa, e ajudo quem quer parar de fumar.',
      'Ensino a usar bem a bombinha: metade do tratamento está na técnica.',
    ],
    ['Asma', 'DPOC', 'Parar de fumar', 'Tosse crônica'],
    [
      servico('Espirometria', 40, 290, 'Prova de função do pulmão, com laudo.'),
      servico('Programa para parar de fumar', 40, 260, '', ['presencial', 'teleconsulta']),
    ],
    { peso: 2 },
  ),
  campo(
    'Reumatologia',
    'reumatologia',
    [
      'Artrite, lúpus, gota e fibromialgia: diagnóstico cedo muda o rumo da doença.',
      'Acompanho dores nas juntas com exame cuidadoso e metas combinadas a cada visita.',
    ],
    ['Artrite reumatoide', 'Fibromialgia', 'Lúpus', 'Osteoporose', 'Gota'],
    [servico('Infiltração', 30, 520)],
    { peso: 2 },
  ),
  campo(
    'Urologia',
    'urologia',
    [
      'Próstata, cálculo renal, infecção urinária e vasectomia, com conversa direta e sem constrangimento.',
      'Atendo saúde do homem em todas as fases, da fertilidade à prevenção do câncer.',
    ],
    ['Próstata', 'Cálculo renal', 'Vasectomia', 'Saúde do homem'],
    [servico('Vasectomia', 60, 700, 'Avaliação e procedimento em dias diferentes.')],
    { peso: 3 },
  ),
  campo(
    'Nefrologia',
    'nefrologia',
    [
      'Cuido dos rins de quem tem diabetes ou pressão alta para adiar e, se possível, evitar a diálise.',
      'Cálculo, infecção e perda de função: acompanho com exames simples e regulares.',
    ],
    ['Doença renal crônica', 'Cálculo renal', 'Hipertensão'],
    [],
  ),
  campo(
    'Alergia e Imunologia',
    'alergia e imunologia',
    [
      'Rinite, urticária, alergia a alimentos e a remédios, em adultos e crianças.',
      'Faço testes de alergia no consultório e imunoterapia quando está indicada.',
    ],
    ['Rinite alérgica', 'Urticária', 'Alergia alimentar', 'Imunoterapia'],
    [servico('Teste cutâneo de alergia', 40, 390)],
    { peso: 2, criancas: true },
  ),
  campo(
    'Hematologia',
    'hematologia',
    [
      'Investigo anemia, plaquetas baixas e trombose e explico cada número do hemograma.',
      'Acompanho doenças do sangue e oriento gestantes com risco de trombose.',
    ],
    ['Anemia', 'Trombose', 'Doença falciforme'],
    [],
  ),
  campo(
    'Mastologia',
    'mastologia',
    [
      'Avalio nódulos e dor na mama e acompanho o rastreamento conforme o risco de cada mulher.',
      'Do exame de rotina ao tratamento do câncer de mama, com tempo para perguntas.',
    ],
    ['Câncer de mama', 'Nódulo na mama', 'Rastreamento'],
    [servico('Ultrassom de mamas', 30, 320)],
    { peso: 2 },
  ),
  campo(
    'Cirurgia Vascular',
    'cirurgia vascular',
    [
      'Varizes, trombose e má circulação: trato em consultório sempre que dá.',
      'Avalio as pernas com ultrassom na própria consulta e combino o tratamento por etapas.',
    ],
    ['Varizes', 'Trombose', 'Má circulação', 'Pé diabético'],
    [
      servico('Escleroterapia', 30, 350, 'Aplicação em vasinhos, por sessão.'),
      servico('Ultrassom Doppler', 40, 380),
    ],
    { peso: 2 },
  ),
  campo(
    'Coloproctologia',
    'coloproctologia',
    [
      'Hemorroida, fissura e prevenção do câncer de intestino, com exame respeitoso e explicado passo a passo.',
      'Muita gente adia esta consulta por vergonha; aqui ela é simples e sem susto.',
    ],
    ['Hemorroida', 'Fissura', 'Câncer de intestino', 'Constipação'],
    [],
  ),
  campo(
    'Cirurgia Geral',
    'cirurgia geral',
    [
      'Hérnia e vesícula por vídeo, retirada de lesões e acompanhamento depois da cirurgia.',
      'Operar só quando é melhor que não operar; explico riscos e recuperação antes de decidir.',
    ],
    ['Hérnia', 'Vesícula', 'Pequenas cirurgias'],
    [servico('Pequena cirurgia ambulatorial', 50, 690)],
    { peso: 2 },
  ),
]
