import * as z from 'zod'
import { arranjos } from '../domain/agenda.ts'
import { situacoesDoRegistro, tiposDeEfeito } from '../domain/efeitosDaUr.ts'
import { endpoint, sessao } from './endpoint.ts'
import { CasoNaoEncontrado } from './erros.ts'
import { Mes } from './livros.ts'
import { cursorDaEquipe } from './pagamentosDaEquipe.ts'
import { Instante, Reais, sensivel } from './tipos.ts'

/** Receivable units beside the registrar's (R121, decision 0216): consultants read, administrators act (G11, G12). */

const leitura = { access: sessao('G12', 'ler') } as const
const Dia = z.iso.date()
const Arranjo = z.enum(arranjos)
const figuras = {
  constituido: Reais,
  /** Paid early by us, on the same unit. */
  preContratado: Reais,
  /** Paid, before its day, what its owner owed. */
  abatido: Reais,
  /** What contracts of others take. */
  posContratado: Reais,
  livre: Reais,
}
const Registro = z.object({
  situacao: z.enum(situacoesDoRegistro),
  /** What the registrar's unit is, of all accounts of one document. */
  la: Reais.nullable(),
  protocolo: z.string().nullable(),
  /** The registrar's code of a refusal. */
  motivo: z.string().nullable(),
  desde: Instante,
})

export const obterAgendaDasUrs = endpoint({
  ...leitura,
  operation: 'obterAgendaDasUrs',
  summary:
    'A month of receivable units by day and arrangement: constituted, committed and free, and how they stand beside the registrar’s.',
  impacto: 'A equipe não vê a agenda de recebíveis ao lado da registradora.',
  params: { mes: Mes },
  response: z.object({
    mes: Mes,
    /** Who tells the registrar of units. */
    quemRegistra: z.enum(['adquirente', 'quita']),
    itens: z.array(
      z.object({
        ...{ dia: Dia, arranjo: Arranjo, unidades: z.int(), ...figuras },
        /** What the registrar's units are together; null where it did not answer. */
        la: Reais.nullable(),
        situacoes: z.array(z.object({ situacao: z.enum(situacoesDoRegistro), quantas: z.int() })),
        /** Units that it alone knows: the last digits of their documents. */
        soLa: z.array(z.object({ documento: z.string().meta(sensivel), valor: Reais })),
        parcial: z.boolean(),
        /** When our figures were read, and when the registrar last answered. */
        em: Instante,
        conferidaEm: Instante.nullable(),
      }),
    ),
  }),
  errors: [],
})

export const listarUrs = endpoint({
  ...leitura,
  operation: 'listarUrs',
  summary: 'The receivable units of one day, of every account: those that wait for it, or that were released on it.',
  impacto: 'A equipe não vê as unidades de recebíveis de um dia.',
  query: {
    dia: Dia.optional(),
    arranjo: Arranjo.optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: cursorDaEquipe,
  },
  response: z.object({
    dia: Dia,
    itens: z.array(
      z.object({
        ...{ id: z.string(), conta: z.string(), data: Dia, arranjo: Arranjo, ...figuras },
        dono: z.string().meta(sensivel),
        registro: Registro.nullable(),
        liberadaEm: Instante.nullable(),
      }),
    ),
    parcial: z.boolean(),
    cursor: z.string().nullable(),
  }),
  errors: [],
})

/** How we paid a beneficiary (decision 0232); null where the acquirer pays, before the release, and where staff pay by an entry. */
export const PagamentoDoEfeito = z
  .object({
    /** `emAnalise`: it came back, or waits for a person; `parado`: staff ended it, and it is paid by an entry of theirs. */
    situacao: z.enum(['emAndamento', 'pago', 'emAnalise', 'parado']),
    em: Instante.nullable(),
  })
  .nullable()
export const Efeito = z.object({
  id: z.string(),
  tipo: z.enum(tiposDeEfeito),
  ordem: z.int(),
  valor: Reais,
  /** `tardio`: it came after the release, and took nothing. */
  situacao: z.enum(['ativo', 'pago', 'retirado', 'tardio']),
  pago: Reais.nullable(),
  beneficiario: z.string().meta(sensivel),
  protocolo: z.string(),
  desde: Instante,
})
export const obterUr = endpoint({
  ...leitura,
  operation: 'obterUr',
  summary: 'One receivable unit: what is constituted, committed and free, its contracts in order, its instalments.',
  impacto: 'A equipe não vê o que está comprometido de uma unidade de recebíveis.',
  params: { conta: z.string().regex(/^(emp|rec):[\w-]{1,64}$/, 'conta desconhecida'), data: Dia, arranjo: Arranjo },
  response: z.object({
    ...{ conta: z.string(), data: Dia, arranjo: Arranjo, ...figuras },
    dono: z.string().meta(sensivel),
    /** Masked. */
    documento: z.string().meta(sensivel),
    registro: Registro.nullable(),
    liberadaEm: Instante.nullable(),
    efeitos: z.array(Efeito.extend({ quemPaga: z.enum(['adquirente', 'quita']), pagamento: PagamentoDoEfeito })),
    parcelas: z.array(
      z.object({ checkoutId: z.string(), numero: z.int(), de: z.int(), valor: Reais, original: Reais }),
    ),
    /** Of all its instalments, where all are shown: what is constituted. */
    soma: Reais,
    parcial: z.boolean(),
  }),
  errors: [CasoNaoEncontrado],
})

export const conferirUrs = endpoint({
  access: sessao('G11', 'escrever'),
  operation: 'conferirUrs',
  summary: 'Compares the units of one day with the registrar’s now; where we register, ours are told first.',
  impacto: 'A equipe não consegue conferir um dia com a registradora.',
  body: z.strictObject({ dia: Dia }),
  response: z.object({
    dia: Dia,
    /** `vazio`: there are no units on that day; `calada`: the registrar did not answer. */
    desfecho: z.enum(['conferido', 'calada', 'vazio']),
  }),
  errors: [],
})
