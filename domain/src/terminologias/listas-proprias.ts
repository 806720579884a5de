import { listaCid } from './lista-cid.ts'
import { listaMedicamentos } from './lista-medicamentos.ts'
import { termosDe, type ListaPropria } from './termo.ts'

/** Vaccines of the national calendar; the code is ours. */
const vacinas = termosDe(`
bcg|BCG|tuberculose
hepatite-b|Hepatite B|
penta|Pentavalente (DTP, Hib e hepatite B)|penta, difteria, tétano, coqueluche
vip|Poliomielite inativada (VIP)|polio, paralisia infantil
rotavirus|Rotavírus humano|
pneumo-10|Pneumocócica 10-valente|pneumo 10
pneumo-13|Pneumocócica 13-valente|pneumo 13
pneumo-23|Pneumocócica 23-valente|pneumo 23
meningo-c|Meningocócica C|meningite C
meningo-acwy|Meningocócica ACWY|meningite ACWY
meningo-b|Meningocócica B|meningite B
febre-amarela|Febre amarela|
triplice-viral|Tríplice viral (sarampo, caxumba e rubéola)|SCR, sarampo, caxumba, rubéola
tetra-viral|Tetraviral (sarampo, caxumba, rubéola e varicela)|
varicela|Varicela|catapora
hepatite-a|Hepatite A|
dtp|Tríplice bacteriana (DTP)|difteria, tétano, coqueluche
dt|Dupla adulto (dT)|tétano, difteria, antitetânica
dtpa|Tríplice bacteriana acelular do adulto (dTpa)|gestante, coqueluche
hpv|HPV quadrivalente|papilomavírus
influenza|Influenza|gripe
covid-19|COVID-19|coronavírus
dengue|Dengue|
herpes-zoster|Herpes-zóster|cobreiro
raiva|Raiva|antirrábica
vsr|Vírus sincicial respiratório|VSR, bronquiolite
`)

/** Common allergens; the code is ours. Medicines are found in their own list too. */
const substancias = termosDe(`
penicilina|Penicilina|benzetacil, penicilinas
amoxicilina|Amoxicilina||amoxicilina
cefalosporina|Cefalosporinas|cefalexina
sulfa|Sulfas|sulfonamidas, bactrim
dipirona|Dipirona|novalgina|dipirona
paracetamol|Paracetamol||paracetamol
aas|Ácido acetilsalicílico|AAS, aspirina|ácido acetilsalicílico
anti-inflamatorio|Anti-inflamatórios não esteroides|AINE, AINEs
ibuprofeno|Ibuprofeno||ibuprofeno
diclofenaco|Diclofenaco||diclofenaco
nimesulida|Nimesulida||nimesulida
macrolideo|Macrolídeos|azitromicina
quinolona|Quinolonas|ciprofloxacino
opioide|Opioides|opiáceos
morfina|Morfina||morfina
codeina|Codeína||codeína
tramadol|Tramadol||tramadol
anestesico-local|Anestésicos locais|lidocaína
lidocaina|Lidocaína|xylocaína|lidocaína
contraste-iodado|Contraste iodado|iodo, contraste
ieca|Inibidores da ECA|captopril, enalapril
insulina|Insulina||insulina
metoclopramida|Metoclopramida||metoclopramida
latex|Látex|borracha, luvas
iodo|Iodo|povidine
esparadrapo|Esparadrapo e adesivos|fita adesiva
niquel|Níquel|bijuteria
leite|Leite de vaca|proteína do leite, APLV
ovo|Ovo|
amendoim|Amendoim|
castanhas|Castanhas e nozes|oleaginosas
soja|Soja|
trigo|Trigo|glúten
peixe|Peixe|
camarao|Camarão e crustáceos|frutos do mar
kiwi|Kiwi|
banana|Banana|
corante|Corantes alimentares|tartrazina
abelha|Picada de abelha|veneno de abelha
vespa|Picada de vespa|marimbondo
formiga|Picada de formiga|
mosquito|Picada de mosquito|pernilongo
acaro|Ácaros da poeira|pó, poeira
mofo|Mofo|fungos
polen|Pólen|
pelo-gato|Pelo de gato|gato
pelo-cachorro|Pelo de cachorro|cão
perfume|Perfumes|fragrâncias
`)

/** What a record is written with before a table is imported. */
export const listasProprias: readonly ListaPropria[] = [
  { sistema: 'cid10', termos: listaCid },
  { sistema: 'medicamentos', termos: listaMedicamentos },
  { sistema: 'vacinas', termos: vacinas },
  { sistema: 'substancias', termos: substancias },
]

/** Name of the version and of the source of those lists. */
export const VERSAO_PROPRIA = 'própria'
export const FONTE_PROPRIA = 'App da Saúde'
