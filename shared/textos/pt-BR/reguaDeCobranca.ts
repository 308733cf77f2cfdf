import type { PassoDaRegua } from '../../domain/regua.ts'

/** What a payer is told of a late charge where the company chose nothing else (decision 0210). Payers here read Portuguese. */
export const reguaPadrao: readonly PassoDaRegua[] = [
  {
    ...{ dias: 2, canal: 'email', assunto: 'A sua cobrança de {empresa} venceu em {vencimento}' },
    texto:
      'Olá, {nome}. Ainda não vimos o pagamento de {cobranca}, de {valor}, que venceu em {vencimento}. Se você já pagou, não precisa fazer nada.',
  },
  {
    ...{ dias: 5, canal: 'whatsapp', assunto: '' },
    texto: '{cobranca}, de {valor}, venceu em {vencimento} e está em aberto.',
  },
  {
    ...{ dias: 10, canal: 'email', assunto: '{cobranca}: {dias} dias em atraso' },
    texto:
      'Olá, {nome}. A cobrança de {cobranca}, de {valor}, está em aberto há {dias} dias. Pague para que ela não seja suspensa, ou fale com {empresa} se precisar de ajuda.',
  },
]

/** The messenger's template, as it was approved: what surrounds a step's own words there. */
export const modeloDoAtraso =
  'Olá, {nome}. Mensagem de {empresa}: “{recado}” Toque no botão para ver a cobrança e pagar.'

/** Of whom and of what the panel's picture speaks. */
export const amostraDoAtraso = { nome: 'Marta', cobranca: 'Mensalidade' } as const

/** What surrounds a step's own words. */
export const textosDoAtraso = {
  titulo: 'Cobrança em atraso',
  vencimento: 'Venceu em',
  'para.nome': 'Para',
  'cobranca.nome': 'Cobrança',
  botao: 'Ver e pagar',
  pagou: 'Pagou há pouco? O banco pode levar até um dia útil para avisar.',
  cancelar: 'Na mesma página você vê as cobranças e pode cancelar a assinatura.',
  contato: 'Dúvidas? Fale com {empresa}: {contato}',
  'rodape.motivo': 'Você recebeu esta mensagem porque {empresa} cobra você por aqui.',
  'rodape.seguranca': '{produto} nunca pede senha, código nem dados do cartão por mensagem.',
} as const
