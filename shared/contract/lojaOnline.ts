import * as z from 'zod'
import { cepValido, somenteCep } from '../domain/cep.ts'
import { codigoDoCupom, codigoValido, limitesDosCupons } from '../domain/cupomDaLoja.ts'
import { limitesDaCobranca } from '../domain/empresa.ts'
import { estadosDaLoja } from '../domain/estados/lojaOnline.ts'
import { limitesDaLoja as limites, passosDaLoja } from '../domain/lojaOnline.ts'
import { limitesDoPacote } from '../domain/pacote.ts'
import { celularValido, somenteTelefone } from '../domain/telefone.ts'
import { endpoint, sessao } from './endpoint.ts'
import { LojaEmOutroEstado, LojaIncompleta, LojaNaoContratada } from './erros.ts'
import { Medidas } from './produtos.ts'
import { Id21, Reais } from './tipos.ts'

/** The online shop of a company: what it says, how it delivers, and whether it is open (R092). */

const texto = (maximo: number) => z.string().trim().max(maximo, `no máximo ${maximo} letras`)
const Valor = Reais.refine(v => v >= 0, 'não pode ser negativo').refine(
  v => v <= limitesDaCobranca.maximo,
  'o máximo é R$ 1.000.000,00',
)
const Cep = z
  .string()
  .max(12)
  .refine(cepValido, 'o CEP tem 8 números')
  .transform(somenteCep)
  .meta({ description: 'Oito dígitos, com ou sem traço.', example: '01310100' })
const Prazo = texto(limites.prazo).meta({ description: 'Em quanto tempo chega, como o comprador lê.' })

const Entrega = z.strictObject({
  retirada: z.strictObject({ ativa: z.boolean(), instrucoes: texto(limites.instrucoes) }),
  faixas: z
    .array(
      z
        .strictObject({ de: Cep, ate: Cep, frete: Valor, prazo: Prazo })
        .refine(f => f.de <= f.ate, { path: ['ate'], error: 'o último CEP vem depois do primeiro' }),
    )
    .max(limites.faixas, 'até vinte faixas')
    .meta({ description: 'A primeira que contém o CEP vale.' }),
  fixo: z
    .strictObject({ frete: Valor, prazo: Prazo })
    .nullable()
    .meta({ description: 'Para qualquer outro CEP; nulo, se não entrega.' }),
  gratisAcimaDe: Valor.nullable().meta({ description: 'Em mercadorias; nulo, se nunca é grátis.' }),
  transportadora: z
    .strictObject({
      origem: Cep.meta({ description: 'De onde a loja posta.' }),
      pacote: Medidas.meta({ description: 'De uma unidade que não diz as suas medidas.' }),
      preparo: z
        .int()
        .min(0)
        .max(limitesDoPacote.preparo, `até ${limitesDoPacote.preparo} dias`)
        .meta({ description: 'Dias úteis até postar, somados aos da transportadora.' }),
    })
    .nullable()
    .optional()
    .meta({
      description: 'Transportadoras cotadas pelo CEP do comprador; nulo, se não são; sem o campo, ficam como estão.',
    }),
})
const dia = z.iso.date('informe o dia')
const Cupom = z
  .strictObject({
    cupom: Id21.nullable().meta({ description: 'Nulo no que é novo; os usos são contados por ele.' }),
    codigo: z
      .string()
      .max(40)
      .refine(codigoValido, 'de 3 a 20 letras e números')
      .transform(codigoDoCupom)
      .meta({ description: 'Como o comprador escreve, em maiúsculas ou não.', example: 'BOLO10' }),
    percentual: z
      .int()
      .min(1, 'ao menos 1%')
      .max(limitesDosCupons.percentual, `até ${limitesDosCupons.percentual}%`)
      .nullable()
      .meta({ description: 'Sobre os produtos; nulo, se o desconto é um valor.' }),
    valor: Valor.refine(v => v > 0, 'informe o desconto').nullable(),
    minimo: Valor.nullable().meta({ description: 'Em produtos; nulo, se vale para qualquer pedido.' }),
    de: dia.nullable().meta({ description: 'Primeiro dia em que vale, em São Paulo.' }),
    ate: dia.nullable().meta({ description: 'Último dia em que vale.' }),
    usos: z
      .int()
      .min(1, 'ao menos um pedido')
      .max(limitesDosCupons.usos, 'até 100.000 pedidos')
      .nullable()
      .meta({ description: 'Em quantos pedidos; nulo, sem limite.' }),
  })
  .refine(c => (c.percentual === null) !== (c.valor === null), {
    path: ['valor'],
    error: 'informe o percentual ou o valor, só um deles',
  })
  .refine(c => c.de === null || c.ate === null || c.de <= c.ate, {
    path: ['ate'],
    error: 'o último dia vem depois do primeiro',
  })
const Cupons = z
  .array(Cupom)
  .max(limitesDosCupons.porLoja, `até ${limitesDosCupons.porLoja} cupons`)
  .superRefine((cupons, ctx) => {
    const n = cupons.findIndex((c, i) => cupons.findIndex(o => o.codigo === c.codigo) < i)
    if (n >= 0) ctx.addIssue({ code: 'custom', path: [n, 'codigo'], message: 'este código já é de outro cupom' })
  })

const ditos = {
  nome: texto(limites.nome).min(2, 'informe o nome da loja'),
  aviso: texto(limites.aviso).meta({ description: 'Aparece no alto da loja: férias, feriado, novidade.' }),
  horario: texto(limites.horario),
  endereco: texto(limites.endereco).meta({ description: 'Endereço físico, que a lei manda mostrar.' }),
  whatsapp: z
    .string()
    .max(20)
    .refine(celularValido, 'informe um celular com DDD')
    .transform(somenteTelefone)
    .nullable(),
  minimo: Valor.nullable().meta({ description: 'Pedido mínimo em mercadorias.' }),
  entrega: Entrega,
  termos: texto(limites.textoLegal),
  trocas: texto(limites.textoLegal),
  privacidade: texto(limites.textoLegal),
}
const Lida = z.object({
  ...ditos,
  cupons: z.array(
    z.object({
      ...{ cupom: Id21, codigo: z.string(), percentual: z.int().nullable(), valor: Reais.nullable() },
      ...{ minimo: Reais.nullable(), de: z.string().nullable(), ate: z.string().nullable(), usos: z.int().nullable() },
      /** Orders that were charged with it, less those that the shop cancelled unpaid. */
      usados: z.int(),
    }),
  ),
  whatsapp: z.string().nullable(),
  entrega: z.object({
    retirada: z.object({ ativa: z.boolean(), instrucoes: z.string() }),
    faixas: z.array(z.object({ de: z.string(), ate: z.string(), frete: Reais, prazo: z.string() })),
    fixo: z.object({ frete: Reais, prazo: z.string() }).nullable(),
    gratisAcimaDe: Reais.nullable(),
    transportadora: z
      .object({
        ...{ origem: z.string(), preparo: z.int() },
        pacote: z.object({ peso: z.int(), altura: z.int(), largura: z.int(), comprimento: z.int() }),
      })
      .nullable(),
  }),
  estado: z.enum(estadosDaLoja),
  /** Where buyers open it. */
  url: z.string(),
  /** Where its people see it before it opens; null until it was first saved. */
  previa: z.string().nullable(),
  /** What is missing before it may open, in the order in which it is done. */
  falta: z.array(z.enum(passosDaLoja)),
})

export const obterLojaOnline = endpoint({
  operation: 'obterLojaOnline',
  access: sessao('G04', 'ler'),
  summary: 'The shop of the company as it stands; what was never said is what a new one begins with.',
  impacto: 'Empresas não veem as configurações da loja.',
  response: Lida,
  errors: [],
})
export const definirLojaOnline = endpoint({
  operation: 'definirLojaOnline',
  access: sessao('G04', 'escrever'),
  summary: 'Says how the shop is and delivers; an open one stays complete.',
  impacto: 'Empresas não conseguem configurar a loja.',
  body: z.strictObject({
    ...ditos,
    cupons: Cupons.optional().meta({ description: 'Todos os cupons da loja; sem o campo, ficam como estão.' }),
  }),
  response: Lida,
  errors: [LojaNaoContratada, LojaIncompleta],
})
export const mudarEstadoDaLoja = endpoint({
  operation: 'mudarEstadoDaLoja',
  access: sessao('G04', 'escrever'),
  summary: 'Opens the shop, once nothing is missing, or closes it for a while.',
  impacto: 'Empresas não conseguem abrir nem pausar a loja.',
  body: z.strictObject({ decisao: z.enum(['publicar', 'pausar']) }),
  response: Lida,
  errors: [LojaNaoContratada, LojaIncompleta, LojaEmOutroEstado],
})
