import { termosDe } from './termo.ts'

/** Common medicines by their active substance; the code is ours. */
export const listaMedicamentos = termosDe(`
aciclovir|Aciclovir||aciclovir
aas|Ácido acetilsalicílico|AAS, aspirina|ácido acetilsalicílico
acido-folico|Ácido fólico|vitamina B9|ácido fólico
acido-valproico|Ácido valproico|valproato, valproato de sódio|ácido valproico
albendazol|Albendazol||albendazol
alendronato|Alendronato de sódio||alendronato
alopurinol|Alopurinol||alopurinol
alprazolam|Alprazolam||alprazolam
amiodarona|Amiodarona||amiodarona
amitriptilina|Amitriptilina||amitriptilina
amoxicilina|Amoxicilina||amoxicilina
amoxicilina-clavulanato|Amoxicilina com clavulanato de potássio||amoxicilina, clavulanato
ampicilina|Ampicilina||ampicilina
anlodipino|Anlodipino|amlodipina, besilato de anlodipino|anlodipino
apixabana|Apixabana||apixabana
aripiprazol|Aripiprazol||aripiprazol
atenolol|Atenolol||atenolol
atorvastatina|Atorvastatina||atorvastatina
azitromicina|Azitromicina||azitromicina
baclofeno|Baclofeno||baclofeno
beclometasona|Beclometasona||beclometasona
benzilpenicilina|Benzilpenicilina benzatina|penicilina benzatina|benzilpenicilina
betametasona|Betametasona||betametasona
bisoprolol|Bisoprolol||bisoprolol
bromoprida|Bromoprida||bromoprida
budesonida|Budesonida||budesonida
bupropiona|Bupropiona||bupropiona
escopolamina-dipirona|Butilbrometo de escopolamina com dipirona|escopolamina composta|escopolamina, dipirona
escopolamina|Butilbrometo de escopolamina|hioscina|escopolamina
captopril|Captopril||captopril
carbamazepina|Carbamazepina||carbamazepina
carbonato-calcio|Carbonato de cálcio||cálcio
carbonato-calcio-d|Carbonato de cálcio com colecalciferol|cálcio com vitamina D|cálcio, colecalciferol
carbonato-litio|Carbonato de lítio|lítio|lítio
carvedilol|Carvedilol||carvedilol
cefadroxila|Cefadroxila||cefadroxila
cefalexina|Cefalexina||cefalexina
ceftriaxona|Ceftriaxona||ceftriaxona
celecoxibe|Celecoxibe||celecoxibe
cetirizina|Cetirizina||cetirizina
cetoconazol|Cetoconazol||cetoconazol
cetoprofeno|Cetoprofeno||cetoprofeno
ciclobenzaprina|Ciclobenzaprina|relaxante muscular|ciclobenzaprina
ciprofloxacino|Ciprofloxacino||ciprofloxacino
citalopram|Citalopram||citalopram
claritromicina|Claritromicina||claritromicina
clindamicina|Clindamicina||clindamicina
clomipramina|Clomipramina||clomipramina
clonazepam|Clonazepam||clonazepam
clopidogrel|Clopidogrel||clopidogrel
cloreto-sodio|Cloreto de sódio nasal|soro fisiológico|cloreto de sódio
clortalidona|Clortalidona||clortalidona
clotrimazol|Clotrimazol||clotrimazol
codeina-paracetamol|Codeína com paracetamol||codeína, paracetamol
colecalciferol|Colecalciferol|vitamina D|colecalciferol
cianocobalamina|Cianocobalamina|vitamina B12|cianocobalamina
dabigatrana|Dabigatrana||dabigatrana
dapagliflozina|Dapagliflozina||dapagliflozina
desloratadina|Desloratadina||desloratadina
desogestrel|Desogestrel||desogestrel
desvenlafaxina|Desvenlafaxina||desvenlafaxina
dexametasona|Dexametasona||dexametasona
dexclorfeniramina|Dexclorfeniramina||dexclorfeniramina
diazepam|Diazepam||diazepam
diclofenaco|Diclofenaco||diclofenaco
digoxina|Digoxina||digoxina
dimenidrinato|Dimenidrinato||dimenidrinato
dipirona|Dipirona|metamizol, novalgina|dipirona
dipirona-composta|Dipirona com orfenadrina e cafeína|relaxante muscular com dipirona|dipirona, orfenadrina, cafeína
domperidona|Domperidona||domperidona
donepezila|Donepezila||donepezila
doxazosina|Doxazosina||doxazosina
doxiciclina|Doxiciclina||doxiciclina
duloxetina|Duloxetina||duloxetina
empagliflozina|Empagliflozina||empagliflozina
enalapril|Enalapril||enalapril
enoxaparina|Enoxaparina||enoxaparina
escitalopram|Escitalopram||escitalopram
esomeprazol|Esomeprazol||esomeprazol
espironolactona|Espironolactona||espironolactona
estradiol|Estradiol||estradiol
etinilestradiol-levonorgestrel|Etinilestradiol com levonorgestrel|anticoncepcional, pílula|etinilestradiol, levonorgestrel
ezetimiba|Ezetimiba||ezetimiba
fenitoina|Fenitoína||fenitoína
fenobarbital|Fenobarbital||fenobarbital
fenoterol|Fenoterol||fenoterol
fexofenadina|Fexofenadina||fexofenadina
finasterida|Finasterida||finasterida
fluconazol|Fluconazol||fluconazol
fluoxetina|Fluoxetina||fluoxetina
fluticasona|Fluticasona||fluticasona
formoterol-budesonida|Formoterol com budesonida||formoterol, budesonida
furosemida|Furosemida||furosemida
gabapentina|Gabapentina||gabapentina
glibenclamida|Glibenclamida||glibenclamida
gliclazida|Gliclazida||gliclazida
haloperidol|Haloperidol||haloperidol
hidralazina|Hidralazina||hidralazina
hidroclorotiazida|Hidroclorotiazida|HCTZ|hidroclorotiazida
hidrocortisona|Hidrocortisona||hidrocortisona
hidroxizina|Hidroxizina||hidroxizina
ibuprofeno|Ibuprofeno||ibuprofeno
insulina-glargina|Insulina glargina||insulina glargina
insulina-nph|Insulina NPH||insulina NPH
insulina-regular|Insulina regular||insulina regular
ipratropio|Ipratrópio||ipratrópio
isossorbida|Isossorbida||isossorbida
ivermectina|Ivermectina||ivermectina
lactulose|Lactulose||lactulose
lamotrigina|Lamotrigina||lamotrigina
levodopa-benserazida|Levodopa com benserazida||levodopa, benserazida
levofloxacino|Levofloxacino||levofloxacino
levotiroxina|Levotiroxina|hormônio da tireoide|levotiroxina
loperamida|Loperamida||loperamida
loratadina|Loratadina||loratadina
lorazepam|Lorazepam||lorazepam
losartana|Losartana|losartana potássica|losartana
medroxiprogesterona|Medroxiprogesterona||medroxiprogesterona
meloxicam|Meloxicam||meloxicam
metformina|Metformina|cloridrato de metformina|metformina
metildopa|Metildopa||metildopa
metilfenidato|Metilfenidato||metilfenidato
metoclopramida|Metoclopramida||metoclopramida
metoprolol|Metoprolol||metoprolol
metotrexato|Metotrexato||metotrexato
metronidazol|Metronidazol||metronidazol
miconazol|Miconazol||miconazol
mirtazapina|Mirtazapina||mirtazapina
mometasona|Mometasona||mometasona
montelucaste|Montelucaste||montelucaste
morfina|Morfina||morfina
naproxeno|Naproxeno||naproxeno
neomicina-bacitracina|Neomicina com bacitracina||neomicina, bacitracina
nifedipino|Nifedipino||nifedipino
nimesulida|Nimesulida||nimesulida
nistatina|Nistatina||nistatina
nitrofurantoina|Nitrofurantoína||nitrofurantoína
norfloxacino|Norfloxacino||norfloxacino
nortriptilina|Nortriptilina||nortriptilina
olanzapina|Olanzapina||olanzapina
omeprazol|Omeprazol||omeprazol
ondansetrona|Ondansetrona||ondansetrona
oxcarbazepina|Oxcarbazepina||oxcarbazepina
pantoprazol|Pantoprazol||pantoprazol
paracetamol|Paracetamol|acetaminofeno|paracetamol
paroxetina|Paroxetina||paroxetina
permetrina|Permetrina||permetrina
prednisolona|Prednisolona||prednisolona
prednisona|Prednisona||prednisona
pregabalina|Pregabalina||pregabalina
prometazina|Prometazina||prometazina
propranolol|Propranolol||propranolol
quetiapina|Quetiapina||quetiapina
ramipril|Ramipril||ramipril
risperidona|Risperidona||risperidona
rivaroxabana|Rivaroxabana||rivaroxabana
rosuvastatina|Rosuvastatina||rosuvastatina
sais-reidratacao|Sais para reidratação oral|soro oral|cloreto de sódio, glicose
salbutamol|Salbutamol|bombinha|salbutamol
semaglutida|Semaglutida||semaglutida
sertralina|Sertralina||sertralina
sildenafila|Sildenafila||sildenafila
simeticona|Simeticona||simeticona
sinvastatina|Sinvastatina||sinvastatina
sitagliptina|Sitagliptina||sitagliptina
sulfametoxazol-trimetoprima|Sulfametoxazol com trimetoprima|cotrimoxazol|sulfametoxazol, trimetoprima
sulfato-ferroso|Sulfato ferroso|ferro|ferro
tansulosina|Tansulosina||tansulosina
topiramato|Topiramato||topiramato
tramadol|Tramadol||tramadol
trazodona|Trazodona||trazodona
valsartana|Valsartana||valsartana
varfarina|Varfarina||varfarina
venlafaxina|Venlafaxina||venlafaxina
verapamil|Verapamil||verapamil
zolpidem|Zolpidem||zolpidem
`)
