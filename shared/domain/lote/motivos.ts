/**
 * Why a cell of a lote's spreadsheet is refused, in the words that the person who filled it reads. The panel has them in
 * its other languages under the same names. What a rule of links refuses comes in that rule's own words (`regra`).
 */
export const motivos = {
  falta: 'Preencha esta coluna.',
  valor: 'Escreva um valor em reais, como 149,90.',
  inteiro: 'Escreva um número inteiro.',
  data: 'Escreva a data como 31/12/2026 ou 31/12/2026 18:00.',
  passado: 'Esta data já passou.',
  forma: 'Escreva Pix, cartão ou boleto, separados por vírgula.',
  parcelas: 'Seu contrato não tem esta quantidade de parcelas.',
  documento: 'Este CPF ou CNPJ não confere.',
  celular: 'Escreva o celular com DDD, como (11) 98765-4321.',
  email: 'Este e-mail não parece completo.',
  pagador: 'Diga o nome de quem vai pagar.',
  intervalo: 'Escreva semanal, mensal, trimestral, semestral ou anual.',
  formaDaAssinatura: 'Escreva boleto ou Pix Automático.',
  plano: 'Não há um plano aberto com este nome.',
  tipoDeProduto: 'Escreva produto, serviço ou digital.',
  simOuNao: 'Escreva sim ou não.',
  diferente: 'Outra linha deste produto diz outra coisa.',
  opcao: 'Escreva a característica e a opção, começando pela primeira.',
  caracteristicas: 'As características não são as do produto.',
  soDaVariacao: 'Só na linha de uma variação: escreva a característica e a opção.',
  linhaRepetida: 'Outra linha já diz isto.',
  nomeRepetido: 'Há mais de um produto com este nome: escreva o código (SKU).',
  outraLinha: 'Há um erro em outra linha deste produto.',
  sobra: 'Há mais células do que colunas: um texto com o separador precisa de aspas.',
  regra: 'Confira esta célula.',
} as const
export type Motivo = keyof typeof motivos
// marked, because a bundle that never says these words would carry them for this one call
export const nomesDosMotivos = /* @__PURE__ */ Object.keys(motivos) as [Motivo, ...Motivo[]]

/** Why a whole file is no spreadsheet of links. */
export const motivosDoArquivo = {
  vazio: 'O arquivo está vazio.',
  excel: 'Isto é uma pasta de trabalho do Excel. No Excel, use Salvar como e escolha CSV.',
  pdf: 'Isto é um PDF. Abra a planilha de onde ele veio e salve como CSV.',
  binario: 'Isto não é um arquivo CSV. Salve a planilha como CSV e envie de novo.',
  malformado: 'Há aspas abertas que não se fecham nesta linha.',
  colunas: 'Os títulos da primeira linha não são os do modelo.',
  'sem-linhas': 'A planilha só tem os títulos. Preencha uma linha para cada link.',
  'linhas-demais': 'Envie até 500 linhas por vez.',
} as const
export type MotivoDoArquivo = keyof typeof motivosDoArquivo
export const nomesDosMotivosDoArquivo = /* @__PURE__ */ Object.keys(motivosDoArquivo) as [
  MotivoDoArquivo,
  ...MotivoDoArquivo[],
]
