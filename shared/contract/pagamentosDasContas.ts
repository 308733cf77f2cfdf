import * as z from 'zod'
import { divergenciasDoBoleto } from '../domain/boletoDaConta.ts'
import { ContaVista, DiaDaConta, escritaDasContas, leituraDasContas, umaConta, ValorDaConta } from './dadosDasContas.ts'
import { endpoint } from './endpoint.ts'
import {
  BaixaAcimaDoValor,
  BoletoDeOutraConta,
  BoletoDeOutroValor,
  BoletoDivergeDaConta,
  BoletoInvalido,
  BoletoNaoPagavel,
  ChavePixInvalida,
  ChaveReutilizada,
  ContaDeComissao,
  ContaEmOutraSituacao,
  ContaNaoEncontrada,
  ProvaDeForaVencida,
  ProvedorIndisponivel,
  ReceitaSemLastro,
  SaldoInsuficiente,
} from './erros.ts'
import { Reais, sensivel } from './tipos.ts'

/** Payments of what the provider is to pay that leave our own revenue (decisions 0116 and 0128). */

export const enviarPagamentoDaConta = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'enviarPagamentoDaConta',
  summary:
    'Asks that it be paid by Pix, out of our own revenue, to a key of its supplier’s document; another person lets it go, and what really left settles it.',
  impacto: 'A equipe não paga fornecedores pela plataforma: paga no banco e registra.',
  body: z.strictObject({
    valor: ValorDaConta,
    /** 0 CPF, 1 CNPJ, 2 e-mail, 3 phone, 4 random (S121). */
    tipoChave: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    chave: z.string().trim().min(1).max(77).meta(sensivel),
  }),
  saidaDeDinheiro: 'receita',
  idempotente: 'obrigatoria',
  response: ContaVista,
  errors: [
    ContaNaoEncontrada,
    ContaEmOutraSituacao,
    ContaDeComissao,
    BaixaAcimaDoValor,
    ChavePixInvalida,
    SaldoInsuficiente,
    ReceitaSemLastro,
    ProvaDeForaVencida,
    ChaveReutilizada,
  ],
})

const LinhaDoBoleto = z
  .string()
  .regex(/^[\d\s.-]{44,80}$/, 'informe os números do boleto')
  .meta({ description: 'Linha digitável (47 ou 48) ou código de barras (44).' })
const Divergencias = z.array(z.enum(divergenciasDoBoleto))

export const conferirBoletoDaConta = endpoint({
  ...leituraDasContas,
  ...umaConta,
  operation: 'conferirBoletoDaConta',
  summary: 'A slip as its registrar has it now, beside the account that it is to pay: nothing is kept.',
  impacto: 'A equipe não confere um boleto antes de pedir o pagamento.',
  query: { linha: LinhaDoBoleto },
  response: z.object({
    /** 47 or 48 digits. */
    linha: z.string(),
    emissor: z.string(),
    /** Null of a bill, whose registrar names its issuer alone. */
    beneficiario: z.object({ nome: z.string(), documento: z.string().meta(sensivel) }).nullable(),
    vencimento: DiaDaConta.nullable(),
    /** The last day on which it is taken. */
    limite: DiaDaConta.nullable(),
    original: Reais,
    desconto: Reais,
    multa: Reais,
    juros: Reais,
    /** What leaves if it is asked for now, and how much of it is beyond what the account has left (below zero: less). */
    valor: Reais,
    encargos: Reais,
    /** Where it is not as the account says: who asks for its payment takes note of each. */
    divergencias: Divergencias,
  }),
  errors: [
    ContaNaoEncontrada,
    ContaEmOutraSituacao,
    ContaDeComissao,
    BoletoInvalido,
    BoletoNaoPagavel,
    BoletoDeOutraConta,
    BoletoDeOutroValor,
    ProvedorIndisponivel,
  ],
})
export const pagarBoletoDaConta = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'pagarBoletoDaConta',
  summary:
    'Asks that it be paid by its slip, whole, out of our own revenue; another person lets it go, and what really left settles it.',
  impacto: 'A equipe não paga boletos de fornecedores pela plataforma: paga no banco e registra.',
  body: z.strictObject({
    linha: LinhaDoBoleto,
    /** Reais, and where it is not as the account says, as the person who asks saw them. */
    valor: ValorDaConta,
    ciente: Divergencias,
  }),
  saidaDeDinheiro: 'receita',
  idempotente: 'obrigatoria',
  response: ContaVista,
  errors: [
    ContaNaoEncontrada,
    ContaEmOutraSituacao,
    ContaDeComissao,
    BoletoInvalido,
    BoletoNaoPagavel,
    BoletoDeOutraConta,
    BoletoDeOutroValor,
    BoletoDivergeDaConta,
    SaldoInsuficiente,
    ReceitaSemLastro,
    ProvaDeForaVencida,
    ProvedorIndisponivel,
    ChaveReutilizada,
  ],
})
