/** Why a line of a payroll is refused before anything is paid, in the words of who filled it; the panel's other languages have the same names. */
export const motivosDaFolha = {
  falta: 'Preencha este campo.',
  longo: 'O texto é longo demais.',
  documento: 'Este CPF ou CNPJ não confere.',
  valor: 'Escreva um valor em reais, como 1.249,90.',
  minimo: 'O valor precisa ser maior que zero.',
  maximo: 'Uma transferência vai até R$ 200.000,00.',
  'sem-destino': 'Diga a chave Pix, ou o banco, a agência e a conta.',
  'dois-destinos': 'Diga a chave Pix ou a conta, e não as duas.',
  'tipo-de-chave': 'Escreva CPF, CNPJ, e-mail, telefone ou aleatória.',
  'tipo-ambiguo': 'Esta chave pode ser CPF ou telefone: diga o tipo.',
  chave: 'Esta chave Pix não confere.',
  'chave-de-outro': 'A chave é de outro CPF ou CNPJ.',
  banco: 'Não conhecemos este banco. Use o código de três números.',
  agencia: 'A agência tem até quatro números, sem o dígito.',
  conta: 'Escreva a conta com o dígito, como 12345-6.',
  email: 'Este e-mail não parece completo.',
  sobra: 'Há mais células do que colunas: um texto com o separador precisa de aspas.',
  registro: 'Este registro não está no formato do CNAB 240.',
} as const
export type MotivoDaFolha = keyof typeof motivosDaFolha
export const nomesDosMotivosDaFolha = Object.keys(motivosDaFolha) as [MotivoDaFolha, ...MotivoDaFolha[]]

/** What a person should look at, and may still want: it keeps no line from being paid. */
export const avisosDaFolha = ['repetida', 'paga-ha-pouco', 'favorecido-novo'] as const
export type AvisoDaFolha = (typeof avisosDaFolha)[number]
/** The same of the lot. */
export const avisosDoLote = ['saldo', 'dia-nao-util', 'revisao', 'limite-sozinho'] as const
export type AvisoDoLote = (typeof avisosDoLote)[number]
