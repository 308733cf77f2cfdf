import * as z from 'zod'
import { divergenciasDoBoleto } from '../../domain/boletoDaConta.ts'
import { wireError } from './erro.ts'

/** Errors of the provider's own books: manual entries, what it is to receive and to pay, months that close. */

export const LancamentoManualNaoEncontrado = wireError(
  'LancamentoManualNaoEncontrado',
  404,
  'Lançamento manual não encontrado.',
)
export const LancamentoJaDecidido = wireError(
  'LancamentoJaDecidido',
  409,
  'Este lançamento já saiu desta situação. Abra de novo para ver como está.',
)
export const LancamentoDeOutraPessoa = wireError(
  'LancamentoDeOutraPessoa',
  403,
  'Isto cabe só a quem escreveu o lançamento.',
)
/** `motivo` says what is wrong with the legs. */
export const PernasInvalidas = wireError('PernasInvalidas', 422, 'As partes do lançamento não fecham em zero.', {
  motivo: z.enum(['poucas', 'zero', 'repetida', 'soma']),
})
/** An account that does not exist, is not written on by hand, or is of a second company. */
export const ContaDoLancamentoInvalida = wireError(
  'ContaDoLancamentoInvalida',
  422,
  'Uma das contas não existe, ou é de outra empresa.',
  { conta: z.string(), motivo: z.enum(['desconhecida', 'outra-empresa']) },
)
/** The books of that month are closed: what belongs to it is written in an open one. */
export const MesFechado = wireError('MesFechado', 409, 'Este mês já está fechado nos livros.', { mes: z.string() })
/** Only a month that has ended closes, and only a closed one opens again. */
export const MesNaoFecha = wireError(
  'MesNaoFecha',
  409,
  'Só um mês que já terminou pode ser fechado, e só um fechado pode ser reaberto.',
)
// what the provider is to receive and to pay
export const ContaNaoEncontrada = wireError('ContaNaoEncontrada', 404, 'Conta não encontrada.')
/** What is wrong with what was sent of it; `linha`: the slip's line cannot be read, or says another amount; `anexos`: it has as many papers as one may have. */
export const ContaInvalida = wireError('ContaInvalida', 422, 'Confira os dados da conta.', {
  motivo: z.enum([
    'empresa',
    'documento',
    'linha',
    'vencimento',
    'data',
    'referencia',
    'parcelas',
    'repeticao',
    'anexos',
  ]),
})
export const ContaEmOutraSituacao = wireError(
  'ContaEmOutraSituacao',
  409,
  'A conta já saiu desta situação. Abra de novo para ver como está.',
)
/** A settlement is what really came: never more than is left of it. */
export const BaixaAcimaDoValor = wireError(
  'BaixaAcimaDoValor',
  422,
  'O valor é maior do que o que falta nesta conta.',
  {
    /** Reais that are left. */
    resta: z.number(),
  },
)
/** A credit of a bank's statement settles no more than it was. */
export const CreditoDeOutraConta = wireError(
  'CreditoDeOutraConta',
  409,
  'Este crédito já deu baixa em outra conta. Leia o extrato de novo.',
  {
    /** Reais of it that settle nothing yet. */
    resta: z.number(),
  },
)
/** One slip pays one account: which has it. */
export const BoletoDeOutraConta = wireError('BoletoDeOutraConta', 409, 'Este boleto já é de outra conta a pagar.', {
  conta: z.string(),
  nome: z.string(),
})
/** A slip pays what is left of its account, whole. */
export const BoletoDeOutroValor = wireError(
  'BoletoDeOutroValor',
  422,
  'O boleto é de outro valor. Corrija o valor da conta, ou confira se é o boleto certo.',
  {
    /** Reais: of the slip by its registrar, before fine, interest and discount; and what is left of the account. */
    original: z.number(),
    resta: z.number(),
  },
)
/** What the registrar says now is not what the person who asks saw and took note of. */
export const BoletoDivergeDaConta = wireError(
  'BoletoDivergeDaConta',
  409,
  'O registro do boleto não está como foi conferido. Confira de novo antes de pedir o pagamento.',
  {
    /** Reais that it would take now. */
    valor: z.number(),
    divergencias: z.array(z.enum(divergenciasDoBoleto)),
  },
)
export const SerieNaoEncontrada = wireError('SerieNaoEncontrada', 404, 'Série de contas não encontrada.')
/** A series that made its last title, or was ended, makes no more. */
export const SerieJaTerminou = wireError(
  'SerieJaTerminou',
  409,
  'Esta série já terminou: nenhuma conta nova sairá dela.',
)
export const BaixaRepetida = wireError('BaixaRepetida', 409, 'Esta baixa já foi registrada nesta conta.')
/** What a commission made is of the commission's amount, person and days; the commission's month says how it ends. */
export const ContaDeComissao = wireError(
  'ContaDeComissao',
  409,
  'Esta conta veio de uma comissão aprovada: valor, favorecido e datas não mudam, e ela só termina paga.',
)
/** What was withheld is owed to the treasury, whole: its title sums what commissions brought. */
export const ContaDeTributo = wireError(
  'ContaDeTributo',
  409,
  'Esta conta soma o que foi retido de comissões: valor, favorecido e datas não mudam, e ela só termina paga.',
)
/** A commission is paid against its representative's invoice. */
export const ComissaoSemNota = wireError(
  'ComissaoSemNota',
  409,
  'Esta conta é de uma comissão que espera a nota do representante. Registre a nota antes de pagar.',
)
