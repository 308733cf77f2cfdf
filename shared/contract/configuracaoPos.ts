import * as z from 'zod'
import { idsDosModelosPos } from '../data/pos.ts'
import { limitesDoCupom } from '../domain/cupom.ts'
import { situacoesDoTerminal } from '../domain/estados/terminalPos.ts'
import { limitesDosOperadores as limites, pinValido } from '../domain/operadorPos.ts'
import { posPorPagina } from '../domain/pos.ts'
import { EmpresaId } from './contratoDaEmpresa.ts'
import { endpoint, sessao } from './endpoint.ts'
import { EmpresaNaoEncontrada, ImagemInvalida } from './erros.ts'
import { FormaPagamento, Id21, sensivel } from './tipos.ts'

/** How a company's points of sale look and print (E072–E077, decision 0133), and its own terminals. */

const ler = { access: sessao('G05', 'ler'), impacto: 'Empresas não veem a configuração de suas maquininhas.' } as const
const escrever = {
  access: sessao('ADM', 'escrever'),
  impacto: 'Empresas não conseguem configurar suas maquininhas.',
} as const
/** A client, for staff alone; anybody else's is the session's company, and another does not exist. */
const deQuem = { clienteNanoId: EmpresaId.optional() }
const texto = (maximo: number) => z.string().trim().max(maximo, `no máximo ${maximo} letras`)
const ditos = {
  nome: texto(limitesDoCupom.nome).min(2, 'informe o nome que sai no cupom'),
  cabecalho: texto(limitesDoCupom.cabecalho),
  rodape: texto(limitesDoCupom.rodape),
  formas: z.array(FormaPagamento).min(1, 'escolha ao menos uma forma').max(3),
}
const Operadores = z
  .array(
    z.strictObject({
      operador: Id21.nullable().meta({ description: 'Nulo em quem é novo.' }),
      nome: texto(limites.nome).min(2, 'informe o nome'),
      pin: z
        .string()
        .refine(pinValido, 'de 4 a 6 números, sem repetir um só')
        .nullable()
        .meta({ ...sensivel, description: 'Nulo, para ficar como está.' }),
    }),
  )
  .max(limites.porEmpresa, `até ${limites.porEmpresa} pessoas`)
  .superRefine((todos, ctx) => {
    const igual = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
    const n = todos.findIndex((o, i) => todos.findIndex(x => igual(x.nome, o.nome)) < i)
    if (n >= 0) ctx.addIssue({ code: 'custom', path: [n, 'nome'], message: 'já há alguém com este nome' })
  })
const Configuracao = z.object({
  ...ditos,
  /** None, where its contract took those that it had chosen away. */
  formas: z.array(FormaPagamento),
  /** Those of its contract, among which it chooses. */
  formasHabilitadas: z.array(FormaPagamento),
  /** Who sells on a shared device; empty where the company’s accounts sell. */
  operadores: z.array(z.object({ operador: Id21, nome: z.string() })),
  logo: z.string().nullable(),
  fundo: z.string().nullable(),
})
const doArquivo = {
  ...escrever,
  query: deQuem,
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({}),
  response: Configuracao,
} as const

export const obterConfiguracaoPos = endpoint({
  ...ler,
  operation: 'obterConfiguracaoPos',
  summary: 'E072: how a company’s points of sale look and print; what was never said is its own name and forms.',
  query: deQuem,
  response: Configuracao,
  errors: [EmpresaNaoEncontrada],
})
export const definirConfiguracaoPos = endpoint({
  ...escrever,
  operation: 'definirConfiguracaoPos',
  summary: 'E073: says the ticket’s name and messages, and the forms that its points of sale offer.',
  query: deQuem,
  body: z.strictObject({
    ...ditos,
    operadores: Operadores.optional().meta({ description: 'Todos os que vendem; sem o campo, ficam como estão.' }),
  }),
  response: Configuracao,
  errors: [EmpresaNaoEncontrada],
})
export const enviarLogoDoCupom = endpoint({
  ...doArquivo,
  operation: 'enviarLogoDoCupom',
  summary: 'E074: the picture on top of the ticket, by our own encoding.',
  errors: [EmpresaNaoEncontrada, ImagemInvalida],
})
export const removerLogoDoCupom = endpoint({
  ...escrever,
  operation: 'removerLogoDoCupom',
  summary: 'E075: takes the ticket’s picture away.',
  query: deQuem,
  response: Configuracao,
  errors: [EmpresaNaoEncontrada],
})
export const enviarFundoDoPos = endpoint({
  ...doArquivo,
  operation: 'enviarFundoDoPos',
  summary: 'E076: the picture behind the point of sale’s screen, by our own encoding.',
  errors: [EmpresaNaoEncontrada, ImagemInvalida],
})
export const removerFundoDoPos = endpoint({
  ...escrever,
  operation: 'removerFundoDoPos',
  summary: 'E077: takes the screen’s picture away.',
  query: deQuem,
  response: Configuracao,
  errors: [EmpresaNaoEncontrada],
})
export const listarMeusTerminaisPos = endpoint({
  ...ler,
  operation: 'listarMeusTerminaisPos',
  summary: 'The company’s own terminals, newest first; five a page unless told (K41).',
  query: {
    limit: z.coerce.number().int().min(1).max(50).default(posPorPagina),
    offset: z.coerce.number().int().min(0).max(500).default(0),
  },
  response: z.object({
    itens: z.array(
      z.object({
        id: Id21,
        modelo: z.object({ id: z.enum(idsDosModelosPos), nome: z.string() }),
        situacao: z.enum(situacoesDoTerminal),
        serial: z.string().nullable(),
        apelido: z.string().nullable(),
        local: z.string().nullable(),
      }),
    ),
    proximoOffset: z.int().nullable(),
  }),
  errors: [],
})
